import { ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.tsx';

/** Not there, or not this person's to know of: the two look the same (specification 1, section 8). */
export function CircleMissing() {
  usePageTitle('Circle not found');
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <Mark className="mx-auto size-14 opacity-80" />
        <h1 className="display mt-5 text-[1.75rem]">Circle not found</h1>
        <p className="mt-2 mb-6 text-quiet">The circle you're looking for doesn't exist.</p>
        <ButtonLink to="/circles" look="primary">
          Back to Circles
        </ButtonLink>
      </div>
    </div>
  );
}
