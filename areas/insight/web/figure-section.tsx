import type { FigureName } from '#areas/insight/contract/insight.ts';
import { longDate } from '#web/ui/dates.ts';
import { FigureView } from '#web/ui/figures/figure-view.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { figureCsv, useFigure } from './insight-api.ts';

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
  const { definition, computedAt } = data;
  return (
    <FigureView
      id={`figure-${name}`}
      figure={data}
      csv={figureCsv(name, school)}
      note={computedAt ? `${definition} Computed on ${longDate(computedAt)}.` : definition}
      empty={
        computedAt
          ? 'There is nothing to count yet.'
          : 'The figures are computed every night. The first ones will be here tomorrow.'
      }
    />
  );
}
