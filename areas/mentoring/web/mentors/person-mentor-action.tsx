import { useState } from 'react';
import { getPersonMentor, type Mentor } from '#areas/mentoring/contract/mentor.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RequestDialog } from '../requests/mentoring-dialogs.tsx';
import { RequestButton, RequestPending } from './mentor-action.tsx';

/** On the profile of another member: asks them to be a mentor. Shows nothing if the current user cannot ask them. */
export function PersonMentorAction({ personId }: { personId: number }) {
  const { data } = useEndpoint(getPersonMentor, { params: { id: personId } }, { refreshOnReturn: true });
  const [asked, setAsked] = useState<Mentor | null>(null);
  const mentor = data?.mentor;
  if (!mentor) return null;
  if (mentor.openMatch?.status === 'accepted')
    return (
      <ButtonLink to={`/mentorship/${mentor.openMatch.id}`} aria-label={`Your mentorship with ${mentor.name}`}>
        Your mentorship
      </ButtonLink>
    );
  if (mentor.openMatch) return <RequestPending mentor={mentor} />;
  if (mentor.freePlaces === 0) return <p className="text-quiet text-sm">No free places as a mentor at the moment</p>;
  return (
    <>
      <RequestButton mentor={mentor} onRequest={setAsked} look="primary" />
      <RequestDialog mentor={asked} onClose={() => setAsked(null)} />
    </>
  );
}
