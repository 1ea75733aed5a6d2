import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/logo.tsx';

/** A screen that broke, or whose files could not be fetched: say so and offer to load it again. */
export function RouteError() {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center p-5 text-center">
      <div>
        <Mark className="mx-auto size-14 opacity-80" />
        <h1 className="display mt-5 text-[1.75rem]">This screen could not be shown</h1>
        <p className="mt-2 mb-6 text-quiet">Check your connection, then load it again.</p>
        <Button look="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </div>
    </div>
  );
}
