import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Figure, FigureName } from '#areas/insight/contract/insight.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { figureCsv, useFigure } from './insight-api.ts';

const FigureChart = lazy(() => import('./figure-chart.tsx'));

/** A figure with its chart, its table, what it means, its day and its CSV. */
export function FigureSection({ name, school }: { name: FigureName; school: number | null }) {
  const { data, error, isFetching, refetch } = useFigure(name, school);
  if (!data && error && !isFetching)
    return <FailedState title="The figure could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the figure">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="mt-4 h-60 w-full" />
      </Loading>
    );
  return <Shown figure={data} school={school} />;
}

function Shown({ figure, school }: { figure: Figure; school: number | null }) {
  const { name, title, definition, computedAt, rows, chart } = figure;
  const id = `figure-${name}`;
  // Without a number that may be shown, a chart is only its axes.
  const isDrawn = chart !== null && rows.some(({ cells }) => cells.some((cell) => cell !== null && cell > 0));
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {rows.length > 0 && (
          <a href={figureCsv(name, school)} download className={buttonClass('plain', 'small')}>
            <Download aria-hidden className="size-4" />
            CSV<span className="sr-only"> of {title}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-card border border-line px-5 py-6 text-quiet">
          {computedAt
            ? 'There is nothing to count yet.'
            : 'The figures are computed every night. The first ones will be here tomorrow.'}
        </p>
      ) : (
        <>
          {isDrawn && (
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>
              <FigureChart figure={figure} />
            </Suspense>
          )}
          {isDrawn ? (
            <details className="mt-3">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
                Show the numbers<span className="sr-only"> of {title}</span>
              </summary>
              <FigureTable figure={figure} />
            </details>
          ) : (
            <FigureTable figure={figure} />
          )}
        </>
      )}
      <p className="mt-3 max-w-[80ch] text-quiet text-sm">
        {definition}
        {computedAt && ` Computed on ${longDate(computedAt)}.`}
      </p>
    </section>
  );
}

/** The newest rows first if the rows are periods. Long tables scroll. */
function FigureTable({ figure: { title, rowHead, columns, rows, chart } }: { figure: Figure }) {
  const shown = chart === null || rowHead === 'School' ? rows : rows.toReversed();
  return (
    <section
      aria-label={`Numbers: ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-card border border-line"
    >
      <table className="w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-quiet text-sm">
            <th scope="col" className="sticky top-0 bg-card px-4 py-2 font-semibold">
              {rowHead}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="sticky top-0 min-w-28 bg-card px-4 py-2 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, cells, few }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two schools can have one name
            <tr key={`${label} ${at}`} className="border-line border-t">
              <th scope="row" className="wrap-break-word min-w-36 px-4 py-2 font-normal">
                {label}
              </th>
              {cells.map((one, column) => (
                <td key={columns[column]} className="figures whitespace-nowrap px-4 py-2 text-right">
                  {few.includes(column) ? 'fewer than 5' : (one?.toLocaleString('en-GB') ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
