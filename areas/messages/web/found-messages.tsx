import type { FoundMessage } from '#areas/messages/contract/message.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useMessageSearch } from './message-api.ts';

/** The messages that a search found, newest first. */
export function FoundMessages({ q }: { q: string }) {
  return (
    <PagedList
      list={useMessageSearch(q)}
      loading={<RowsSkeleton lines={2} label="Searching..." className="-mt-3" />}
      failed="Your messages could not be searched"
      empty={<p className="text-quiet">No message has these words. The search finds whole words.</p>}
    >
      {(items) => (
        <ul className="-mx-3">
          {items.map((message) => (
            <FoundRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function FoundRow({ message }: { message: FoundMessage }) {
  const { author, conversationId, conversationName, content, createdAt } = message;
  return (
    <li>
      <Link to={`/messages/${conversationId}`} className="flex gap-3 rounded-control px-3 py-3 hover:bg-primary-tint">
        <Avatar person={author} />
        <div className="min-w-0 grow">
          <p className="flex items-baseline gap-2">
            <span className="truncate font-semibold">
              {author.name}
              {conversationName && ` in ${conversationName}`}
            </span>
            <TimeAgo moment={createdAt} className="ml-auto shrink-0" />
          </p>
          <p className="line-clamp-3 text-quiet text-sm [overflow-wrap:anywhere]">{content}</p>
        </div>
      </Link>
    </li>
  );
}
