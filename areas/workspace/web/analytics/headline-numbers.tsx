import type { CircleAnalytics } from '#areas/workspace/contract/analytics/analytics.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** The numbers at the top. They are rounded down: '10+'. Those that are not shown are smaller, because they are words. */
export function Totals({ totals }: Pick<CircleAnalytics, 'totals'>) {
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 rounded-card border border-line bg-card lg:grid-cols-4">
      {totals.map(({ label, value, isFew, about }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-line p-5 even:border-l large-text:border-l-0! large-text:not-first:border-t! nth-[n+3]:border-t lg:not-first:border-l lg:nth-[n+3]:border-t-0"
        >
          <dt>
            {label}
            <span className="block text-quiet text-sm">{about}</span>
          </dt>
          {isFew ? (
            <dd className="mb-1 flex min-h-12 items-end text-lg text-quiet">fewer than 5</dd>
          ) : (
            <dd className="display figures mb-1 min-h-12 text-[2rem]">
              {value === null ? '–' : `${value.toLocaleString('en-GB')}+`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Shares in percent. One that is hidden has words in place of its bar. */
export function Shares({ shares }: Pick<CircleAnalytics, 'shares'>) {
  return (
    <ul className="mt-8 max-w-[44rem] space-y-6">
      {shares.map(({ label, value, isFew, about }) => (
        <li key={label}>
          <p className="figures flex justify-between gap-4">
            <span>{label}</span>
            {value !== null && <span className="font-semibold">{value}%</span>}
          </p>
          <p className="mb-2 text-quiet text-sm">{about}</p>
          {value !== null ? (
            <ProgressBar label={label} percent={value} />
          ) : (
            <p className="text-quiet">
              {isFew ? 'Not shown: fewer than 5 people are behind it.' : 'There is nothing to compare yet.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
