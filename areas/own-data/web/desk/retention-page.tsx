import { ButtonLink } from '#web/ui/button.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useRetentionRuns } from './data-api.ts';

/** `/desk/retention`: what the program removed at the end of its retention period. */
export function Component() {
  const list = useRetentionRuns();
  return (
    <>
      <PageHead
        title="Retention"
        lead="Every hour Staffroom removes what it no longer needs. These are the runs that removed something, newest first."
      >
        <ButtonLink to="/desk/settings/retention">Retention settings</ButtonLink>
      </PageHead>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the runs" lines={2} />}
        failed="The runs could not be loaded"
        empty={
          <EmptyState title="Nothing was removed yet" example="“12 sessions, 3 drafts”.">
            The first run is within an hour of the start.
          </EmptyState>
        }
      >
        {(runs) => (
          <ul className="divide-y divide-line border-line border-y">
            {runs.map(({ id, at, removed }) => (
              <li key={id} className="grid gap-x-6 py-3 sm:grid-cols-[260px_minmax(0,1fr)]">
                <time dateTime={at} className="text-quiet text-sm">
                  {fullMoment(at)}
                </time>
                <span>{removed.map(({ kind, count }) => `${count.toLocaleString('en-GB')} ${kind}`).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
