import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getServiceStatus } from '#areas/support/contract/service-status.ts';
import { dayAndTime } from '#contract/london.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { problemTimes } from './problem-times.ts';

/** Whether the service has a known problem, on the Support page. */
export function CurrentStatus() {
  const { data, error, refetch } = useEndpoint(getServiceStatus, {}, { refreshOnReturn: true });
  return (
    <section aria-labelledby="status">
      <h2 id="status" className="item-title">
        Service status
      </h2>
      {error ? (
        <div role="alert" className="mt-1">
          <p className="text-quiet">The status could not be loaded.</p>
          <RetryButton className="mt-2" onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Skeleton className="mt-2 h-5 w-40" />
      ) : data.problem ? (
        <p className="wrap-anywhere mt-1 flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-marigold-ink" />
          <span>
            <strong className="font-semibold">{data.problem.message}</strong>{' '}
            <span className="text-quiet">{problemTimes(data.problem)}</span>
          </span>
        </p>
      ) : (
        <p className="mt-1 flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
          <span>
            No known problems
            {data.changedAt && <span className="text-quiet"> since {dayAndTime(data.changedAt)}</span>}
          </span>
        </p>
      )}
    </section>
  );
}
