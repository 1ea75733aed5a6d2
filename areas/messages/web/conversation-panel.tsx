import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { ConversationDetail } from '#areas/messages/contract/conversation.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { RequestError } from '#web/data/api-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { titleOf } from './conversation-words.ts';
import { useConversation } from './message-api.ts';
import { RequestButtons } from './request-actions.tsx';

// The field for messages is large, and the list of conversations does not need it.
const ConversationThread = lazy(async () => {
  const { ConversationThread } = await import('./conversation-thread.tsx');
  return { default: ConversationThread };
});

/** One conversation, beside the list on a wide screen. */
export function ConversationPanel({ id }: { id: number | null }) {
  return id === null ? <ConversationMissing /> : <Loaded id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { data: conversation, error, refetch } = useConversation(id);
  usePageTitle(conversation ? titleOf(conversation) : 'Messages');
  if (error instanceof RequestError && error.status === 404) return <ConversationMissing />;
  if (conversation) return <Panel conversation={conversation} />;
  if (error)
    return <FailedState title="The conversation could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton lines={2} label="Loading the conversation..." />;
}

function Panel({ conversation }: { conversation: ConversationDetail }) {
  const { id, kind, people, mentorshipId } = conversation;
  const title = titleOf(conversation);
  const [first] = people;
  return (
    <section aria-label={title} className="flex h-[calc(100dvh-13rem)] min-h-96 flex-col lg:h-[calc(100dvh-7rem)]">
      <div className="lg:hidden">
        <BackLink to="/messages">Messages</BackLink>
      </div>
      <header className="flex items-center gap-3 border-line border-b pb-4">
        <Avatar person={first ?? { id: 0, name: title, avatar: null }} />
        <div className="min-w-0 grow">
          <h1 className="section-title line-clamp-2 [overflow-wrap:anywhere]">
            {kind !== 'group' && first ? <PersonName person={first} /> : title}
          </h1>
          <p className="truncate text-quiet text-sm">{about(conversation)}</p>
        </div>
        {mentorshipId !== null && (
          <ButtonLink size="small" to={`/mentorship/${mentorshipId}`}>
            Mentorship
          </ButtonLink>
        )}
        {conversation.state === 'active' && <ConversationMenu conversation={conversation} />}
      </header>
      <Suspense fallback={<RowsSkeleton lines={2} label="Loading the conversation..." />}>
        <ConversationThread
          conversationId={id}
          label={`Messages with ${title}`}
          empty="No messages yet."
          draft={
            mentorshipId === null
              ? { kind: 'message', subject: id }
              : { kind: 'mentoring-message', subject: mentorshipId }
          }
          instead={(current) => <Instead conversation={current} />}
          scrolls
        />
      </Suspense>
    </section>
  );
}

function about({ kind, people, name }: ConversationDetail): string {
  if (kind === 'mentorship') return 'Your mentorship';
  if (kind === 'two') return 'Only the two of you can read this.';
  const others = people.map((person) => person.name).join(', ');
  return name === null ? `${people.length + 1} people` : `You and ${others || 'nobody else'}`;
}

/** What is in place of the form while the current user cannot write. */
function Instead({ conversation }: { conversation: ConversationDetail }) {
  const navigate = useNavigate();
  const { writing, id, people } = conversation;
  const name = people[0]?.name ?? 'This person';
  if (writing === 'to-answer')
    return (
      <div className="space-y-4 pt-5">
        <p>
          {name} shares no circle with you and would like to send you messages. If you ignore or block the request, they
          are not told.
        </p>
        <RequestButtons
          conversationId={id}
          onDone={(answer) => answer !== 'accept' && void navigate('/messages', { replace: true })}
        />
      </div>
    );
  const words = {
    waiting: `Your request was sent. You can write again when ${name} accepts it.`,
    blocked: `You have blocked ${name}. To write again, unblock them from the menu.`,
    unavailable: `You can't send messages to ${name}.`,
    ended: 'This mentorship has ended. You can still read your messages.',
    open: '',
  };
  return <p className="pt-5 text-quiet">{words[writing]}</p>;
}

function ConversationMissing() {
  return (
    <MissingScreen
      title="Conversation not found"
      back={
        <ButtonLink to="/messages" look="primary">
          Messages
        </ButtonLink>
      }
    >
      The conversation you're looking for doesn't exist, or you have left it.
    </MissingScreen>
  );
}
