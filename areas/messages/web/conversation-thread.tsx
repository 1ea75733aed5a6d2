import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { DraftPlace } from '#areas/drafts/web/index.ts';
import type { ConversationDetail } from '#areas/messages/contract/conversation.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { markRead, useConversation, useMessages } from './message-api.ts';
import { MessageForm } from './message-form.tsx';
import { MessageRow } from './message-row.tsx';

interface ThreadProps {
  conversationId: number;
  /** Names the list for screen readers. */
  label: string;
  /** Shown above the messages. */
  intro?: ReactNode;
  empty: string;
  /** Where what is typed is kept. */
  draft: DraftPlace;
  /** Shown in place of the form while the current user cannot write. */
  instead(conversation: ConversationDetail): ReactNode;
  /** The messages scroll in their own part of the screen. */
  scrolls?: boolean;
  /** The conversation has ended since it was read. */
  isEnded?: boolean;
  /** Called when messages have been marked as read. */
  onRead?(): void;
}

/** The messages of a conversation, the newest at the bottom next to the form. Earlier messages load on request. */
export function ConversationThread(props: ThreadProps) {
  const { data: conversation, error, refetch } = useConversation(props.conversationId);
  if (conversation) return <Thread {...props} conversation={conversation} />;
  if (error)
    return <FailedState title="The messages could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton lines={2} label="Loading messages..." className="-mt-6" />;
}

function Thread(props: ThreadProps & { conversation: ConversationDetail }) {
  const { conversation, label, intro, empty, draft, instead, scrolls, isEnded, onRead } = props;
  const user = useUser();
  const messages = useMessages(conversation.id);
  const { items, error, isFetching } = messages;
  // The line stays where it was when the conversation was opened, although the messages are read now.
  const [readBefore] = useState(conversation.lastReadId);
  const theirs = items?.filter(({ author }) => author.id !== user.id);
  useMarkShownRead(conversation, theirs?.[0]?.id, onRead);
  useOlderUntilTarget(messages);
  const box = useRef<HTMLDivElement>(null);
  const newestId = items?.[0]?.id;
  useLayoutEffect(() => {
    if (newestId === undefined || !box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
  }, [newestId]);
  if (!items && error && !isFetching)
    return (
      <FailedState title="The messages could not be loaded" error={error} onRetry={() => void messages.refetch()} />
    );
  if (!items) return <RowsSkeleton lines={2} label="Loading messages..." className="-mt-6" />;
  const firstNew = theirs?.findLast(({ id }) => id > readBefore)?.id;
  const list = (
    <>
      {intro}
      {messages.hasNextPage && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 mb-3"
          pending={messages.isFetchingNextPage && 'Loading...'}
          onClick={() => void messages.fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      {items.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <ol aria-label={label} className="space-y-4">
          {items.toReversed().map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isOwn={message.author.id === user.id}
              isFirstNew={message.id === firstNew}
              canEdit={conversation.writing === 'open' || conversation.writing === 'waiting'}
            />
          ))}
        </ol>
      )}
    </>
  );
  const end =
    conversation.writing === 'open' && !isEnded ? (
      <MessageForm conversationId={conversation.id} place={draft} />
    ) : (
      instead(conversation)
    );
  if (!scrolls)
    return (
      <>
        {list}
        {end}
      </>
    );
  return (
    <>
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={label}
        className="min-h-0 grow overflow-y-auto overscroll-contain py-5 pr-2"
      >
        {list}
      </section>
      <div className="border-line border-t">{end}</div>
    </>
  );
}

/** Ids have at most nine digits. */
const targetMessage = /^#message-(\d{1,9})$/;

/** How many pages of messages are loaded to show the message of a link. */
const mostPages = 20;

/** Loads earlier messages until the one that the address names is there (`/messages/4#message-12`). */
function useOlderUntilTarget(messages: ReturnType<typeof useMessages>): void {
  const { items, data, hasNextPage, isFetching, fetchNextPage } = messages;
  const target = Number(targetMessage.exec(useLocation().hash)?.[1]);
  const oldest = items?.at(-1)?.id ?? 0;
  const isEarlier = target < oldest && hasNextPage && (data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (isEarlier && !isFetching) void fetchNextPage();
  }, [isEarlier, isFetching, fetchNextPage]);
}

/** Marks the messages on the screen as read, also those that arrive while the page is open. */
function useMarkShownRead(
  { id, state, lastReadId }: ConversationDetail,
  messageId: number | undefined,
  onRead: () => void = () => {},
): void {
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (state !== 'active' || messageId === undefined || messageId <= lastReadId) return;
    void markRead(id, messageId).then(() => tell());
  }, [id, state, lastReadId, messageId]);
}
