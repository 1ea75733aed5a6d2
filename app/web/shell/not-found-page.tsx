import { ButtonLink } from '#web/ui/button.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';

/** The screen for unknown addresses. */
export function Component() {
  return (
    <MissingScreen
      title="404 Page Not Found"
      back={
        <ButtonLink to="/" look="primary">
          Back to Home
        </ButtonLink>
      }
    >
      Did you forget to add the page to the router?
    </MissingScreen>
  );
}
