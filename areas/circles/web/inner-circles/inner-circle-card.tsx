import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CircleRing, seatsText } from '../circle-mark.tsx';
import { NewInCircleBadge } from '../following/new-badge.tsx';
import { useNewInCircles } from '../following/new-in-circles.ts';

export function InnerCircleGrid({ circles }: { circles: Circle[] }) {
  const counts = useNewInCircles();
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {circles.map((circle) => (
        <InnerCircleCard key={circle.id} circle={circle} newDiscussions={counts.get(circle.id) ?? 0} />
      ))}
    </ul>
  );
}

function InnerCircleCard({ circle, newDiscussions }: { circle: Circle; newDiscussions: number }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-card p-5">
      <div className="flex items-center justify-between gap-4">
        <span className="relative">
          <CircleRing circle={circle} className="block size-7 border-[5px]" />
          <Lock aria-hidden className="absolute inset-0 m-auto size-2.5 text-quiet" strokeWidth={3} />
        </span>
        <span className="figures text-quiet text-sm">{seatsText(circle)}</span>
      </div>
      <div className="mt-4 flex items-start justify-between gap-3">
        <h2
          className={clsx(
            'item-title line-clamp-2 large-text:line-clamp-none',
            newDiscussions > 0 && 'font-extrabold!',
          )}
        >
          {circle.name}
        </h2>
        <NewInCircleBadge count={newDiscussions} />
      </div>
      <p className="mt-1.5 mb-4 line-clamp-3 text-quiet text-sm">{circle.description}</p>
      <div className="mt-auto flex items-center justify-between gap-4">
        <ButtonLink to={`/circles/${circle.id}`} size="small" aria-label={`Enter ${circle.name}`}>
          Enter
        </ButtonLink>
        {circle.isOwner && <span className="text-quiet text-sm">You own this circle</span>}
      </div>
    </li>
  );
}
