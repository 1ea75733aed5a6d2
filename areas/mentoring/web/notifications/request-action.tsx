import type { NotificationAction } from '#web/area.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useChangeMatchStatus, useMatch } from '../mentoring-api.ts';
import { NoFreePlace } from '../requests/no-free-place.tsx';

/** In the row of a request to the current user: accept it, or open it to decline or to ask a question. */
const RequestAction: NotificationAction = ({ subject, onDone }) => {
  const { data: match } = useMatch(subject);
  const moving = useChangeMatchStatus(subject, onDone);
  if (match?.status !== 'pending') return <div className="h-11" />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {match.hasFreePlace ? (
        <Button
          size="small"
          aria-label={`Accept ${match.mentee.name}`}
          pending={moving.isPending && 'Accepting...'}
          onClick={() => moving.mutate({ status: 'accepted' })}
        >
          Accept
        </Button>
      ) : (
        <NoFreePlace size="small" />
      )}
      <ButtonLink
        size="small"
        look="quiet"
        to={`/mentorship/requests?tab=asked#request-${match.id}`}
        aria-label={`Read the request of ${match.mentee.name}`}
      >
        Read the request
      </ButtonLink>
    </div>
  );
};

export default RequestAction;
