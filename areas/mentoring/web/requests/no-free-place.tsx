import { offerPath } from '#areas/mentoring/contract/mentoring-overview.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** In place of Accept: why the mentor cannot accept a request now, and what to do. */
export function NoFreePlace({ size = 'normal' }: { size?: 'normal' | 'small' }) {
  return (
    <>
      <p className="basis-full">
        You have no free place. Offer more places or end a mentorship, then you can accept this request.
      </p>
      <ButtonLink to={offerPath} size={size}>
        Offer more places
      </ButtonLink>
    </>
  );
}
