import { MessageCircle } from 'lucide-react';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { placeWords } from './mentor-words.ts';

interface MentorActionProps {
  mentor: Mentor;
  onRequest(mentor: Mentor): void;
}

/** The action that fits a mentor: request, pending or message. Without a free place it only says so. */
export function MentorAction({ mentor, onRequest }: MentorActionProps) {
  if (mentor.openMatch?.status === 'accepted')
    return (
      <ButtonLink to={`/mentorship/${mentor.openMatch.id}`} aria-label={`Message ${mentor.name}`}>
        <MessageCircle aria-hidden className="size-4" />
        Message
      </ButtonLink>
    );
  if (mentor.openMatch) return <RequestPending mentor={mentor} />;
  return (
    <div className="sm:text-right">
      {mentor.freePlaces > 0 && <RequestButton mentor={mentor} onRequest={onRequest} />}
      <p className="mt-1.5 text-quiet text-sm">{placeWords(mentor.freePlaces)}</p>
    </div>
  );
}

/** Opens the dialog to send a request. */
export function RequestButton({ mentor, onRequest, look }: MentorActionProps & { look?: 'primary' }) {
  return (
    <Button
      {...(look ? { look } : {})}
      aria-label={`Request Mentorship with ${mentor.name}`}
      onClick={() => onRequest(mentor)}
    >
      Request Mentorship
    </Button>
  );
}

/** Links to the own requests. */
export function RequestPending({ mentor }: { mentor: Mentor }) {
  return (
    <ButtonLink to="/mentorship/requests" look="quiet" aria-label={`Request pending with ${mentor.name}`}>
      Request pending
    </ButtonLink>
  );
}
