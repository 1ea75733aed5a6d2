import { type DeskFeed, listFeeds } from '#areas/jobs/contract/feeds-desk.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** The feeds with their last run. */
export function FeedRuns() {
  const { data, error, isFetching, refetch } = useEndpoint(listFeeds, {}, { refreshOnReturn: true });
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="section-title">Last runs</h2>
      <p className="mt-1 mb-4 text-quiet">A feed runs every hour.</p>
      {!data && error && !isFetching && (
        <FailedState title="The runs could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Loading the runs" lines={2} />}
      {data?.length === 0 && <p>No feed has run yet. The first run begins within an hour of saving an address.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((feed) => (
            <Run key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Run({
  feed: { name, isStandIn, lastStartedAt, lastCompletedAt, lastFailure, openVacancies },
}: {
  feed: DeskFeed;
}) {
  return (
    <li className="px-5 py-4">
      <h3 className="item-title">{name}</h3>
      <p className="mt-0.5 text-quiet text-sm">
        {isStandIn ? 'Examples of the demonstration. ' : ''}
        {openVacancies.toLocaleString('en-GB')} open {openVacancies === 1 ? 'vacancy' : 'vacancies'}.{' '}
        {lastCompletedAt ? (
          <>
            Last complete run: <TimeAgo moment={lastCompletedAt} />.
          </>
        ) : lastStartedAt ? (
          <>
            Started: <TimeAgo moment={lastStartedAt} />.
          </>
        ) : (
          'It has not run.'
        )}
      </p>
      {lastFailure && <p className="mt-1 text-danger">{lastFailure}</p>}
    </li>
  );
}
