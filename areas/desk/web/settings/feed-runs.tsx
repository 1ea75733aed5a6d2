import { type DeskFeed, listFeeds } from '#areas/jobs/contract/feeds-desk.ts';
import { listTrainingFeeds, type TrainingFeedRun } from '#areas/training/contract/training-feeds.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** The feeds of vacancies and of courses with their last run. */
export function FeedRuns() {
  const vacancies = useEndpoint(listFeeds, {}, { refreshOnReturn: true });
  const courses = useEndpoint(listTrainingFeeds, {}, { refreshOnReturn: true });
  const failed = [vacancies, courses].find(({ data, error, isFetching }) => !data && error && !isFetching);
  const runs = [...(vacancies.data?.map(runOfVacancies) ?? []), ...(courses.data?.map(runOfCourses) ?? [])];
  const isComplete = vacancies.data && courses.data;
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="section-title">Last runs</h2>
      <p className="mt-1 mb-4 text-quiet">A feed runs every hour.</p>
      {failed && (
        <FailedState
          title="The runs could not be loaded"
          error={failed.error}
          onRetry={() => void Promise.all([vacancies.refetch(), courses.refetch()])}
        />
      )}
      {!failed && !isComplete && <RowsSkeleton label="Loading the runs" lines={2} />}
      {isComplete && runs.length === 0 && (
        <p>No feed has run yet. The first run begins within an hour of saving an address.</p>
      )}
      {runs.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {runs.map((run) => (
            <Run key={run.key} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FeedRun extends Pick<DeskFeed, 'name' | 'isStandIn' | 'lastStartedAt' | 'lastCompletedAt' | 'lastFailure'> {
  key: string;
  /** What the feed has now, as a sentence. */
  open: string;
  /** What else the operator should know, as a sentence. */
  note: string | null;
}

const runOfVacancies = ({ id, openVacancies: open, ...feed }: DeskFeed): FeedRun => ({
  ...feed,
  key: `vacancies-${id}`,
  open: `${open.toLocaleString('en-GB')} open ${open === 1 ? 'vacancy' : 'vacancies'}.`,
  note: null,
});

const runOfCourses = ({ id, openCourses: open, lastFullAt, continuesAt, ...feed }: TrainingFeedRun): FeedRun => ({
  ...feed,
  key: `courses-${id}`,
  open: `${open.toLocaleString('en-GB')} training ${open === 1 ? 'course' : 'courses'}.`,
  note: continuesAt
    ? `The next run continues at page ${continuesAt.page} of the ${continuesAt.stage}.`
    : lastFullAt && `Everything was last read on ${longDate(lastFullAt)}. Runs in between read what changed.`,
});

function Run({ run: { name, isStandIn, lastStartedAt, lastCompletedAt, lastFailure, open, note } }: { run: FeedRun }) {
  return (
    <li className="px-5 py-4">
      <h3 className="item-title wrap-anywhere">{name}</h3>
      <p className="mt-0.5 text-quiet text-sm">
        {isStandIn ? 'Examples of the demonstration. ' : ''}
        {open}{' '}
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
      {note && !isStandIn && <p className="mt-1 text-quiet text-sm">{note}</p>}
      {lastFailure && <p className="mt-1 text-danger">{lastFailure}</p>}
    </li>
  );
}
