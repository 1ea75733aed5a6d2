import { dayAndTime } from '#contract/london.ts';
import type { NotificationAction } from '#web/area.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useChangeSession, useSessions } from '../workspace/room-api.ts';

/** In the row of a meeting that the other member proposed: agree to its time, or open it. The item is the meeting. */
const MeetingAction: NotificationAction = ({ subject: matchId, item, onDone }) => {
  const { items: sessions } = useSessions(matchId);
  const changing = useChangeSession({ id: item ?? 0, matchId }, onDone);
  const session = sessions?.find(({ id }) => id === item);
  if (session?.status !== 'proposed') return <div className="h-11" />;
  const when = dayAndTime(session.scheduledAt);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="small"
        className="whitespace-normal! py-1.5 text-left"
        pending={changing.isPending && 'Agreeing...'}
        onClick={() =>
          changing.mutate({ change: { status: 'scheduled', agreedTo: session.scheduledAt }, done: 'Meeting agreed' })
        }
      >
        Agree to {when}
      </Button>
      <ButtonLink
        size="small"
        look="quiet"
        to={`/mentorship/${matchId}?tab=meetings#meeting-${session.id}`}
        aria-label={`See the meeting on ${when}`}
      >
        See the meeting
      </ButtonLink>
    </div>
  );
};

export default MeetingAction;
