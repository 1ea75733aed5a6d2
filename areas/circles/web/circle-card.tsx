import { ArrowRight } from 'lucide-react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { CircleRing, memberCountText } from './circle-mark.tsx';

/** A circle in a grid (specification 1, section 2): its colour, members, name, description, and the way in. */
export function CircleCard({ circle }: { circle: Circle }) {
  return (
    <li className="group relative flex flex-col rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:border-edge">
      <div className="flex items-center justify-between">
        <CircleRing circle={circle} className="size-7 border-[5px]" />
        <span className="figures text-quiet text-sm">{memberCountText(circle.memberCount)}</span>
      </div>
      <h3 className="mt-4 line-clamp-2 font-[650] text-base">{circle.name}</h3>
      <p className="mt-1.5 mb-4 line-clamp-3 text-quiet text-sm">{circle.description}</p>
      <Link
        to={`/circles/${circle.id}`}
        aria-label={`View Circle: ${circle.name}`}
        className="mt-auto inline-flex items-center gap-1.5 font-semibold text-primary text-sm after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:outline-offset-2"
      >
        View Circle
        <ArrowRight aria-hidden className="size-4 transition-transform duration-150 group-hover:translate-x-0.5" />
      </Link>
    </li>
  );
}

export function CircleGrid({ circles }: { circles: Circle[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {circles.map((circle) => (
        <CircleCard key={circle.id} circle={circle} />
      ))}
    </ul>
  );
}

export function CircleGridSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-card border border-line bg-card p-5">
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
