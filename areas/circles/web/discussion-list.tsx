import { MessageCircle, Pin } from 'lucide-react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { Discussion } from '#areas/circles/contract/discussion.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { excerptOf } from '#web/ui/markdown.tsx';
import { MoreOnScroll } from '#web/ui/more-on-scroll.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDiscussions } from './circle-api.ts';

/** What is talked about in a circle: sticky first, then newest. Further pages come as one scrolls. */
export function DiscussionList({ circle, onStart }: { circle: Circle; onStart(): void }) {
  const discussions = useDiscussions(circle.id);
  const { items, isError, error, refetch } = discussions;
  if (!items && isError)
    return <FailedState title="The discussions could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items) return <RowsSkeleton label="Loading discussions..." />;
  if (items.length === 0)
    return (
      <EmptyState
        title="No discussions yet"
        action={
          circle.isMember && (
            <Button look="primary" onClick={onStart}>
              New Discussion
            </Button>
          )
        }
      >
        {circle.isMember
          ? 'Somebody has to go first. Ask the question you would ask in the corridor.'
          : 'Join this circle to start the first one.'}
      </EmptyState>
    );
  return (
    <>
      <ul className="-mt-6">
        {items.map((discussion) => (
          <DiscussionRow key={discussion.id} discussion={discussion} />
        ))}
      </ul>
      <MoreOnScroll
        hasMore={discussions.hasNextPage}
        isLoading={discussions.isFetchingNextPage}
        failed={discussions.isFetchNextPageError}
        onMore={() => void discussions.fetchNextPage()}
      />
    </>
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

/** Rows with a face and two lines, while they are on their way. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 border-line border-b py-5">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grow">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-3 w-3/5" />
            <Skeleton className="mt-3 h-3 w-28" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
