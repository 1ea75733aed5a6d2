import { type OwnOffer, offerPath } from '#areas/mentoring/contract/mentoring-overview.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** What the member offers as a mentor, or the way to offer it. */
export function MentorOfferCard({ offer }: { offer: OwnOffer }) {
  const { isOffered, isShown, places, taken, waiting } = offer;
  const free = Math.max(places - taken, 0);
  return (
    <section aria-labelledby="mentor-offer" className="rounded-card border border-line bg-card p-5">
      <h2 id="mentor-offer" className="item-title">
        {isOffered ? 'You offer to mentor' : 'Offer to mentor'}
      </h2>
      <p className="mt-1 text-quiet text-sm">{isOffered ? stateOf(offer) : invitation}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isOffered && waiting > 0 && (
          <ButtonLink to="/mentorship/requests?tab=asked" size="small">
            {waiting === 1 ? 'See the request' : `See ${waiting} requests`}
          </ButtonLink>
        )}
        {isOffered && !isShown && (
          <ButtonLink to="/settings#privacy-settings" size="small">
            Show your profile
          </ButtonLink>
        )}
        <ButtonLink to={offerPath} size="small">
          {!isOffered ? 'Offer to mentor' : free === 0 ? 'Offer more places' : 'Change your offer'}
        </ButtonLink>
      </div>
    </section>
  );
}

const invitation =
  'Help a member with something that you do well. For example, meet an early career teacher once a month.';

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function stateOf({ isShown, places, taken }: OwnOffer): string {
  const free = Math.max(places - taken, 0);
  const mentees = taken === 0 ? 'You have no mentees yet.' : `You mentor ${countOf(taken, 'member', 'members')}.`;
  if (!isShown) return `${mentees} Your profile is hidden, so members cannot find you.`;
  if (free === 0) return `${mentees} You have no free place, so nobody can send you a request.`;
  return `${mentees} You have ${countOf(free, 'free place', 'free places')}.`;
}
