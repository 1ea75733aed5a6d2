import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../button.tsx';
import { Skeleton } from '../states.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ShownFigure } from './shown-figure.ts';

const FigureChart = lazy(() => import('./figure-chart.tsx'));

interface FigureViewProps {
  /** The id of its heading. */
  id: string;
  figure: ShownFigure;
  /** The address of its CSV. */
  csv: string;
  /** What the numbers mean and from which days they are. */
  note: string;
  /** What is shown without rows. */
  empty: string;
}

/** A figure with its chart, its table, what it means and its CSV. */
export function FigureView({ id, figure, csv, note, empty }: FigureViewProps) {
  const { title, rows, chart } = figure;
  // Without a number that may be shown, a chart is only its axes.
  const isDrawn =
    chart !== null && rows.some(({ cells, isTotal }) => !isTotal && cells.some((cell) => (cell ?? 0) > 0));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {rows.length > 0 && (
          <a href={csv} download className={buttonClass('plain', 'small')}>
            <Download aria-hidden className="size-4" />
            CSV<span className="sr-only"> of {title}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-card border border-line px-5 py-6 text-quiet">{empty}</p>
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
      <p className="mt-3 max-w-[80ch] text-quiet text-sm">{note}</p>
    </section>
  );
}
