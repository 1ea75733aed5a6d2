import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { CircleRing, memberCountText } from './circle-mark.tsx';
import { NewInCircleBadge } from './following/new-badge.tsx';
import { useNewInCircles } from './following/new-in-circles.ts';
import { shortTopicWords } from './topic-words.ts';

interface CircleGridProps {
  circles: Circle[];
  /** One level below the heading above the grid. */
  heading: 'h2' | 'h3';
  /** Shows only names on a phone. */
  short?: boolean;
  /** Marks the circles that the current user has joined. */
  marksJoined?: boolean;
}

/** Cards side by side; on a phone, rows in one card. */
const gridClass =
  'grid grid-cols-1 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';
const cardClass =
  'relative flex min-w-0 gap-4 border-line border-b p-4 last:border-b-0 sm:flex-col sm:gap-0 sm:rounded-card sm:border sm:bg-card sm:p-5 sm:last:border-b';

export function CircleGrid({ circles, heading, short = false, marksJoined = false }: CircleGridProps) {
  const counts = useNewInCircles();
  return (
    <ul className={gridClass}>
      {circles.map((circle) => (
        <CircleCard
          key={circle.id}
          circle={circle}
          heading={heading}
          short={short}
          marksJoined={marksJoined}
          newDiscussions={counts.get(circle.id) ?? 0}
        />
      ))}
    </ul>
  );
}

function CircleCard({
  circle,
  heading: Heading,
  short,
  marksJoined,
  newDiscussions,
}: Required<Omit<CircleGridProps, 'circles'>> & { circle: Circle; newDiscussions: number }) {
  const topics = shortTopicWords(circle);
  return (
    <li className={clsx(cardClass, 'group transition-colors hover:border-edge', short && 'max-sm:items-center')}>
      <div className="flex items-center justify-between max-sm:items-start">
        <CircleRing circle={circle} className="inline-block size-6 border-[4px] sm:size-7 sm:border-[5px]" />
        <MemberCount circle={circle} joined={marksJoined && circle.isMember} className="max-sm:hidden" />
      </div>
      <div className={clsx('flex min-w-0 grow flex-col', short && 'max-sm:flex-row max-sm:items-center max-sm:gap-4')}>
        <div className="flex large-text:flex-wrap grow items-start justify-between gap-3 sm:mt-4 sm:grow-0">
          <Heading
            className={clsx(
              'item-title line-clamp-2 large-text:line-clamp-none',
              newDiscussions > 0 && 'font-extrabold!',
            )}
          >
            {circle.name}
          </Heading>
          <NewInCircleBadge count={newDiscussions} />
        </div>
        <p
          className={clsx(
            'mt-1 mb-2 line-clamp-2 text-quiet text-sm sm:mt-1.5 sm:mb-4 sm:line-clamp-3',
            short && 'max-sm:hidden',
          )}
        >
          {circle.description}
        </p>
        {topics && (
          <p className={clsx('-mt-1 mb-2 truncate text-quiet text-sm sm:-mt-2 sm:mb-4', short && 'max-sm:hidden')}>
            <span className="sr-only">About: </span>
            {topics}
          </p>
        )}
        <div className="flex items-center justify-between gap-4 sm:mt-auto">
          <MemberCount
            circle={circle}
            joined={marksJoined && circle.isMember}
            className={clsx('sm:hidden', short && 'hidden')}
          />
          <Link
            to={`/circles/${circle.id}`}
            aria-label={`View Circle: ${circle.name}`}
            className="inline-flex items-center gap-1.5 font-semibold text-primary text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 sm:after:rounded-card sm:focus-visible:after:outline-offset-2"
          >
            <span className={clsx(short && 'max-sm:hidden')}>View Circle</span>
            <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
          </Link>
        </div>
      </div>
    </li>
  );
}

function MemberCount({ circle, joined, className }: { circle: Circle; joined: boolean; className: string }) {
  return (
    <span className={clsx('figures text-quiet text-sm', className)}>
      {memberCountText(circle.memberCount)}
      {joined && <span className="font-semibold text-primary"> · Joined</span>}
    </span>
  );
}

export function CircleGridSkeleton({ short = false }: { short?: boolean }) {
  const long = short && 'max-sm:hidden';
  return (
    <div className={gridClass}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={cardClass}>
          <div className="flex items-center justify-between">
            <Skeleton className="size-6 rounded-full! sm:size-7" />
            <Skeleton className="h-3 w-20 max-sm:hidden" />
          </div>
          <div className="grow">
            <Skeleton className="mt-1 h-4 w-2/3 sm:mt-5" />
            <Skeleton className={clsx('mt-3 h-3 w-full', long)} />
            <Skeleton className={clsx('mt-2 h-3 w-4/5', long)} />
            <Skeleton className={clsx('mt-3.5 mb-1 h-3 w-24 sm:mt-9', long)} />
          </div>
        </div>
      ))}
    </div>
  );
}
