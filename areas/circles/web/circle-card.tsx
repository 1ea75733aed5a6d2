import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { CircleRing, memberCountText } from './circle-mark.tsx';

/** A circle (specification 1, section 2): its colour, members, name, description, and the way in. A row on a phone. */
function CircleCard({ circle, heading: Heading }: { circle: Circle; heading: 'h2' | 'h3' }) {
  return (
    <li className="group relative flex gap-4 border-line border-b p-4 transition-colors duration-150 last:border-b-0 hover:border-edge sm:flex-col sm:gap-0 sm:rounded-card sm:border sm:bg-card sm:p-5 sm:last:border-b">
      <div className="flex items-start justify-between sm:items-center">
        <CircleRing circle={circle} className="inline-block size-6 border-[4px] sm:size-7 sm:border-[5px]" />
        <MemberCount circle={circle} className="max-sm:hidden" />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <Heading className="line-clamp-2 font-[650] text-base leading-snug sm:mt-4">{circle.name}</Heading>
        <p className="mt-1 mb-1 line-clamp-2 text-quiet text-sm sm:mt-1.5 sm:mb-4 sm:line-clamp-3">
          {circle.description}
        </p>
        <MemberCount circle={circle} className="sm:hidden" />
        <Link
          to={`/circles/${circle.id}`}
          aria-label={`View Circle: ${circle.name}`}
          className="mt-auto inline-flex items-center gap-1.5 font-semibold text-primary text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:outline-offset-2 max-sm:pt-1.5 sm:after:rounded-card"
        >
          View Circle
          <ArrowRight aria-hidden className="size-4 transition-transform duration-150 group-hover:translate-x-0.5" />
        </Link>
      </div>
    </li>
  );
}

function MemberCount({ circle, className }: { circle: Circle; className: string }) {
  return <span className={clsx('figures text-quiet text-sm', className)}>{memberCountText(circle.memberCount)}</span>;
}

/** Cards side by side; on a phone, rows in one card. */
const gridClass =
  'grid max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

/** `heading` is the level below the heading that stands above the grid. */
export function CircleGrid({ circles, heading }: { circles: Circle[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className={gridClass}>
      {circles.map((circle) => (
        <CircleCard key={circle.id} circle={circle} heading={heading} />
      ))}
    </ul>
  );
}

export function CircleGridSkeleton() {
  return (
    <div className={gridClass}>
      {[1, 2, 3].map((card) => (
        <div key={card} className="p-4 sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-5">
          <Skeleton className="size-7 rounded-full!" />
          <Skeleton className="mt-5 h-4 w-2/3" />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-2 h-3 w-4/5" />
          <Skeleton className="mt-6 h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
