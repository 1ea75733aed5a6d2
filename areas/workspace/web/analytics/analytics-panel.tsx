import { Download } from 'lucide-react';
import {
  type AnalyticsPeriod,
  analyticsPeriods,
  type CircleAnalytics,
} from '#areas/workspace/contract/analytics/analytics.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FigureView } from '#web/ui/figures/figure-view.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { analyticsCsv, useAnalytics } from './analytics-api.ts';
import { Shares, Totals } from './headline-numbers.tsx';

const periodLabels: Record<AnalyticsPeriod, string> = {
  weeks: 'Last 26 weeks',
  term: 'This term',
  year: 'This school year',
};

/** The figures of a circle, for its owner and leads. */
export default function AnalyticsPanel({ circle }: PanelProps) {
  const [address, change] = useAddressParts();
  const period = analyticsPeriods.find((one) => one === address.get('period')) ?? 'weeks';
  const { data, error, isFetching, refetch } = useAnalytics(circle.id, period);
  // Another period keeps the choice, so that the member can go back.
  if (data?.isEmpty && (period === 'weeks' || data.computedAt === null))
    return <NothingYet isComputed={data.computedAt !== null} />;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="w-full sm:w-64">
          <SelectField label="Period" value={period} onChange={(event) => change({ period: event.target.value })}>
            {analyticsPeriods.map((one) => (
              <option key={one} value={one}>
                {periodLabels[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <a href={analyticsCsv(circle.id, period)} download className={buttonClass('plain')}>
          <Download aria-hidden className="size-4" />
          All figures as CSV
        </a>
      </div>
      {data ? (
        <Figures analytics={data} circleId={circle.id} />
      ) : error && !isFetching ? (
        <FailedState title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the figures">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="mt-8 h-60 w-full" />
        </Loading>
      )}
    </>
  );
}

function NothingYet({ isComputed }: { isComputed: boolean }) {
  return (
    <EmptyState title="Nothing to count yet" example="“Members and schools active by week”, “Hours of CPD”.">
      {isComputed
        ? 'Figures appear here when members write, share resources, work on projects, try practices and attend sessions. Staffroom counts every night, and only full weeks.'
        : 'Staffroom counts every night. The first figures will be here tomorrow, if there is something to count by then.'}
    </EmptyState>
  );
}

function Figures({ analytics, circleId }: { analytics: CircleAnalytics; circleId: number }) {
  const { from, to, computedAt, totals, shares, figures, period, rule } = analytics;
  return (
    <>
      <p className="mb-6 max-w-[68ch] text-quiet">
        {from && to && from < to
          ? `Full weeks from ${longDate(from)} to ${longDate(to)}.`
          : 'The first full week of this period is not over yet.'}{' '}
        {computedAt && `Computed on ${longDate(computedAt)}, and again every night.`} The figures are about groups,
        never about one person. {rule}
      </p>
      <Totals totals={totals} />
      <Shares shares={shares} />
      <div className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-2">
        {figures.map((figure) => (
          <div key={figure.name} className="min-w-0 lg:first:col-span-2">
            <FigureView
              id={`figure-${figure.name}`}
              figure={figure}
              csv={analyticsCsv(circleId, period, figure.name)}
              note={figure.definition}
              empty={figure.empty}
            />
          </div>
        ))}
      </div>
    </>
  );
}
