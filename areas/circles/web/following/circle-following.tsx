import { Bell, CheckCheck } from 'lucide-react';
import { useId } from 'react';
import type { FollowLevel } from '#areas/circles/contract/following.ts';
import { Button } from '#web/ui/button.tsx';
import { useCircleLevel, useMarkCircleRead } from './following-api.ts';

const labels: Record<FollowLevel, string> = {
  everything: 'Everything',
  replies: 'Replies and mentions',
  nothing: 'Nothing',
};

/** What the member is notified of in the circle, and the button that marks everything in it as read. */
export function CircleFollowing({ circleId, level }: { circleId: number; level: FollowLevel }) {
  const id = useId();
  const change = useCircleLevel(circleId);
  const read = useMarkCircleRead(circleId);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 text-sm sm:mt-4 sm:gap-x-4">
      <span className="flex flex-wrap items-center gap-2.5">
        {/* A phone has no room for the words beside the button. */}
        <label htmlFor={id} className="text-quiet">
          <Bell aria-hidden className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">Notify me of</span>
        </label>
        <select
          id={id}
          value={level}
          onChange={(event) => change.mutate(event.target.value as FollowLevel)}
          className="h-9 rounded-control border border-edge bg-card px-2.5 pointer-coarse:h-11"
        >
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <Button
        size="small"
        look="quiet"
        icon={<CheckCheck aria-hidden className="size-4" />}
        pending={read.isPending && 'Marking...'}
        onClick={() => read.mutate()}
      >
        Mark all read
      </Button>
    </div>
  );
}
