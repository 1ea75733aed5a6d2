import { CircleDot } from '#areas/circles/web/index.ts';
import { getLiveDiscussion } from '#areas/discussions/contract/live-discussion.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const frameClass = 'relative flex min-h-54 flex-col rounded-card border border-line bg-card p-5';

/** One active discussion for the current user, with the reason for it. It has no heading: the screen gives it one. */
export function LiveDiscussion({ heading: Heading }: { heading: 'h3' | 'h4' }) {
  const { data, isError, error, refetch } = useEndpoint(getLiveDiscussion, {}, { refreshOnReturn: true });
  if (!data && isError)
    return <FailedState title="The discussion could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading a discussion for you..." className={frameClass}>
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-4 h-6" />
      </Loading>
    );
  const { discussion } = data;
  if (!discussion)
    return (
      <div className={frameClass}>
        <p className="item-title">No discussion for you this week</p>
        <p className="mt-1 text-quiet">
          Join a circle and start one. For example: “How do you set up the first lesson after half term?”
        </p>
        <ButtonLink to="/circles" className="mt-auto self-start">
          Look at all circles
        </ButtonLink>
      </div>
    );
  const { id, title, circle, author, lastPostAt, reason } = discussion;
  return (
    <div className={`${frameClass} group transition-colors hover:border-edge`}>
      <p className="font-semibold text-marigold-ink text-sm">{reason}</p>
      <Heading className="section-title mt-2 line-clamp-3">
        <Link
          to={`/circles/${circle.id}/discussions/${id}`}
          className="wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary group-hover:text-primary"
        >
          {title}
        </Link>
      </Heading>
      <div className="mt-auto flex items-center gap-3 pt-4 text-quiet text-sm">
        <Avatar person={author} size="small" />
        <p className="min-w-0">
          <span className="block truncate">Started by {author.name}</span>
          <span className="flex min-w-0 items-center gap-2">
            <CircleDot circle={circle} />
            <span className="truncate">{circle.name}</span>
            <span aria-hidden>·</span>
            <TimeAgo moment={lastPostAt} />
          </span>
        </p>
      </div>
    </div>
  );
}
