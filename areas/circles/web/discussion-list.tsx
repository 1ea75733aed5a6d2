import { MessageCircle, Pin } from 'lucide-react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { Discussion } from '#areas/circles/contract/discussion.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { excerptOf } from '#web/ui/excerpt.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDiscussions } from './circle-api.ts';

/** What is talked about in a circle: sticky first, then newest. Further pages come as one scrolls. */
export function DiscussionList({ circle, onStart }: { circle: Circle; onStart(): void }) {
  const discussions = useDiscussions(circle.id);
  return (
    <PagedList
      list={discussions}
      loading={<RowsSkeleton label="Loading discussions..." />}
      failed="The discussions could not be loaded"
      empty={
        <EmptyState
          title="No discussions yet"
          action={circle.isMember && <Button onClick={onStart}>New Discussion</Button>}
        >
          {circle.isMember
            ? 'Somebody has to go first. Ask the question you would ask in the corridor.'
            : 'Join this circle to start the first one.'}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((discussion) => (
            <DiscussionRow key={discussion.id} discussion={discussion} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function DiscussionRow({ discussion }: { discussion: Discussion }) {
  const { author, replyCount } = discussion;
  return (
    <li className="group relative border-line border-b">
      <div className="-mx-3 flex gap-4 rounded-control px-3 py-5 transition-colors duration-150 group-hover:bg-card">
        <Avatar person={author} />
        <div className="min-w-0 grow sm:flex sm:gap-6">
          <div className="min-w-0 grow">
            <h2 className="font-[650] text-base leading-snug">
              {discussion.isSticky && (
                <>
                  <Pin aria-hidden className="-mt-0.5 mr-2 inline size-4 text-marigold-ink" />
                  <span className="sr-only">Kept at the top: </span>
                </>
              )}
              <Link
                to={`/circles/${discussion.circleId}/discussions/${discussion.id}`}
                className="after:absolute after:inset-0 group-hover:text-primary focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-primary"
              >
                {discussion.title}
              </Link>
            </h2>
            <p className="mt-0.5 line-clamp-2 max-w-[68ch] text-quiet sm:line-clamp-1">
              {excerptOf(discussion.content)}
            </p>
            <p className="mt-1 text-sm">{author.name}</p>
          </div>
          <div className="mt-2 flex shrink-0 items-center gap-5 sm:mt-0 sm:w-48 sm:justify-between">
            <span className="figures inline-flex items-center gap-1.5 text-quiet">
              <MessageCircle aria-hidden className="size-4" />
              {replyCount.toLocaleString('en-GB')}
              <span className="sr-only">{replyCount === 1 ? 'reply' : 'replies'}</span>
            </span>
            <TimeAgo moment={discussion.createdAt} className="relative" />
          </div>
        </div>
      </div>
    </li>
  );
}
