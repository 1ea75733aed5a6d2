import type { ReactNode } from 'react';
import {
  factKinds,
  factLabels,
  qualificationLevelLabels,
  type TrainingRoute,
} from '#areas/training/contract/training-route.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { FactSource, nationLabels } from './route-facts.tsx';
import { useRouteList } from './training-api.ts';

const rows: [string, (route: TrainingRoute) => ReactNode][] = [
  ['Nation', ({ nations }) => nations.map((one) => nationLabels[one]).join(', ')],
  ['Level', ({ qualificationLevel }) => qualificationLevel && qualificationLevelLabels[qualificationLevel]],
  ...factKinds.map((kind): [string, (route: TrainingRoute) => ReactNode] => [
    factLabels[kind],
    ({ facts }) => {
      const fact = facts.find((one) => one.kind === kind);
      return (
        fact && (
          <>
            {fact.text}
            <FactSource fact={fact} />
          </>
        )
      );
    },
  ]),
];

/** Up to four routes side by side, each statement with its source. `nothing`: shown if none of them is offered. */
export function RouteComparison({ ids, nothing }: { ids: readonly string[]; nothing: ReactNode }) {
  const { data, error, isError, refetch } = useRouteList();
  if (isError)
    return <FailedState title="The routes could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the routes..." />;
  const routes = ids.flatMap((id) => data.routes.find((route) => String(route.id) === id) ?? []);
  if (routes.length === 0) return nothing;
  return (
    <ComparisonTable
      things={routes}
      head={({ id, title }) => (
        <Link to={`/training/routes/${id}`} className="item-title underline">
          {title}
        </Link>
      )}
      rows={rows}
    />
  );
}
