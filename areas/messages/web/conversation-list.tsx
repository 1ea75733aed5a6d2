import { clsx } from 'clsx';
import { BellOff } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import type { Conversation } from '#areas/messages/contract/conversation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { excerptOf } from '#web/ui/excerpt.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { pathOf, titleOf } from './conversation-words.ts';
import { useConversations } from './message-api.ts';

const nothing = {
  inbox: 'No conversations yet. Start one with New message.',
  requests:
    'No requests. A member who shares no circle with you can send you one message. You decide whether to reply.',
};

/** The conversations or the requests, the most recently active first. */
export function ConversationList({ folder, current }: { folder: 'inbox' | 'requests'; current: number | null }) {
  const conversations = useConversations(folder);
  return (
    <PagedList
      list={conversations}
      loading={<RowsSkeleton lines={2} label="Loading your messages..." className="-mt-6" />}
      failed="Your messages could not be loaded"
      empty={<p className="text-quiet">{nothing[folder]}</p>}
    >
      {(items) => (
        <ul className="-mx-3 -mt-3">
          {items.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} isOpen={conversation.id === current} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const user = useUser();
  const { unreadCount, isMuted, lastMessage, people, kind } = conversation;
  const isUnread = unreadCount > 0 && !isOpen;
  const [first] = people;
  const title = titleOf(conversation);
  return (
    <li>
      <Link
        to={pathOf(conversation)}
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          'flex min-h-16 gap-3 rounded-control px-3 py-3 hover:bg-primary-tint',
          isOpen && 'bg-primary-tint',
        )}
      >
        <Avatar person={first ?? { id: 0, name: title, avatar: null }} />
        <div className="min-w-0 grow">
          <p className="flex large-text:flex-wrap items-baseline large-text:gap-y-0 gap-2">
            <span className={clsx('truncate', isUnread ? 'font-bold' : 'font-semibold')}>{title}</span>
            {isMuted && (
              <>
                <BellOff aria-hidden className="size-3.5 shrink-0 self-center text-quiet" />
                <span className="sr-only">, muted</span>
              </>
            )}
            {lastMessage && <TimeAgo moment={lastMessage.createdAt} className="ml-auto shrink-0" />}
          </p>
          <p className="flex items-start gap-2 text-quiet text-sm">
            <span className={clsx('line-clamp-2 min-w-0 grow [overflow-wrap:anywhere]', isUnread && 'text-ink')}>
              {kind === 'mentorship' && <span className="font-semibold">Mentorship · </span>}
              {lastMessage
                ? `${lastMessage.authorId === user.id ? 'You: ' : ''}${excerptOf(lastMessage.beginning)}`
                : 'No messages yet'}
            </span>
            {isUnread && (
              <span
                className={clsx(
                  'figures grid min-h-6 min-w-6 shrink-0 place-items-center rounded-full px-1.5 text-sm',
                  isMuted ? 'bg-line text-ink' : 'bg-marigold text-on-marigold',
                )}
              >
                {unreadCount.toLocaleString('en-GB')}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </p>
        </div>
      </Link>
    </li>
  );
}
