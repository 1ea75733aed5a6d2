import { Button } from '#web/ui/button.tsx';
import { WholeScreen } from '#web/ui/whole-screen.tsx';

/** A screen that broke, or whose files could not be fetched: say so and offer to load it again. */
export function RouteError() {
  return (
    <div role="alert" className="px-5">
      <WholeScreen
        broken
        title="This screen could not be shown"
        action={
          <Button look="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      >
        <p>Check your connection, then load it again.</p>
      </WholeScreen>
    </div>
  );
}
