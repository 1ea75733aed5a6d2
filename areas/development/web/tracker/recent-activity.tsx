import { BookOpen, CircleCheck } from 'lucide-react';
import type { TimelineItem } from '#areas/development/contract/cpd-summary.ts';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useTimeline } from './cpd-api.ts';
import { dayWords } from './cpd-words.ts';

/** The first five items of the timeline. Completed items have a tick. */
export function RecentActivity() {
  const { data, error, isFetching, refetch } = useTimeline();
  if (!data && error && !isFetching)
    return <FailedState title="Your activity could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton lines={2} label="Loading your activity..." />;
  if (data.length === 0)
    return (
      // As high as the placeholder, so that the rest of the page does not move.
      <div className="min-h-79">
        <EmptyState title="No recent activity yet" example="“Read about retrieval practice, half an hour.”">
          The activities that you record appear here, latest first. To start, press Record CPD.
        </EmptyState>
      </div>
    );
  return (
    <ul>
      {data.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five items without an id, replaced on each load
        <Row key={at} item={item} />
      ))}
    </ul>
  );
}

function Row({ item: { title, description, date, type } }: { item: TimelineItem }) {
  const isCompleted = type === 'completed';
  const Icon = isCompleted ? CircleCheck : BookOpen;
  return (
    <li className="flex gap-4 border-line border-b py-4">
      <Icon
        aria-label={isCompleted ? 'Completed' : 'Added to my plan'}
        className={isCompleted ? 'mt-0.5 size-5 shrink-0 text-primary' : 'mt-0.5 size-5 shrink-0 text-quiet'}
        strokeWidth={1.75}
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="item-title wrap-anywhere">{title}</h3>
          <span className="text-quiet text-sm">{dayWords(date)}</span>
        </div>
        <p className="mt-0.5 line-clamp-2 max-w-[68ch] wrap-anywhere text-quiet">{description}</p>
      </div>
    </li>
  );
}
