import { ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.tsx';

/** Title and text are the specification's (1, section 2). */
export function Component() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <Mark className="mx-auto size-14 opacity-80" />
        <h1 className="display mt-5 text-[1.75rem] sm:text-[2.125rem]">404 Page Not Found</h1>
        <p className="mt-2 mb-6 text-quiet">Did you forget to add the page to the router?</p>
        <ButtonLink to="/" look="primary">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
