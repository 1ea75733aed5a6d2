import { Lock } from 'lucide-react';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { getMentoringNews } from '#areas/mentoring/contract/message.ts';
import { ConversationThread } from '#areas/messages/web/index.ts';
import { refresh } from '#web/data/queries.ts';

interface ThreadProps {
  match: MentorshipMatch;
  other: MentorshipMatch['mentor'];
}

/** The messages of the two, newest at the bottom next to the form. */
export function MessageThread({ match, other }: ThreadProps) {
  if (match.conversationId === null) return null;
  return (
    <ConversationThread
      conversationId={match.conversationId}
      label={`Messages with ${other.name}`}
      intro={
        <p className="mb-5 flex items-center gap-2 text-quiet text-sm">
          <Lock aria-hidden className="size-4 shrink-0" />
          Only the two of you can read this.
        </p>
      }
      empty="No messages yet. You could start by asking when you can both meet."
      draft={{ kind: 'mentoring-message', subject: match.id }}
      isEnded={match.status !== 'accepted'}
      instead={() => (
        <p className="mt-8 border-line border-t pt-5 text-quiet">
          This mentorship has ended.{match.reason ? ` Closing message: “${match.reason}”` : ''}
        </p>
      )}
      onRead={() => void refresh(getMentoringNews)}
    />
  );
}
