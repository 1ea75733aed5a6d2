import { ButtonLink } from '#web/ui/button.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';

/** The screen for unknown addresses. Its first sentence is fixed (`docs/product/screens.md`), and is about developers. */
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
      <span className="mt-2 block text-ink">
        There is no page at this address. Check the address, or go back to the home page.
      </span>
    </MissingScreen>
  );
}
