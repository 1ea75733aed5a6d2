import { Button } from '#web/ui/button.tsx';
import { WholeScreen } from '#web/ui/whole-screen.tsx';

/** Shown for a screen that failed, or whose files could not be loaded. It offers to load the page again. */
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
        <p>Check your connection, then load the page again.</p>
      </WholeScreen>
    </div>
  );
}
