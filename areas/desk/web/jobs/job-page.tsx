import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { DeskJob, DeskJobOutcome, DeskJobRow } from '#areas/desk/contract/desk-jobs.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { FailedState, RowsSkeleton, SpinnerScreen } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { isOver, useDeskJob, useJobRows, useRunTrial, useStopJob } from './job-api.ts';
import { JobProgress } from './job-progress.tsx';

/** `/desk/jobs/{id}`: the progress of work on many rows, and its report. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  // What a trial run tried is other work, with its own report.
  return <Job key={id.data} id={id.success ? id.data : 0} />;
}

function Job({ id }: { id: number }) {
  const { data: job, error, refetch } = useDeskJob(id);
  const stop = useStopJob(id);
  if (!job && error)
    return <FailedState title="This work could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!job) return <SpinnerScreen label="Loading the work" />;
  return (
    <>
      <BackLink to="/desk/jobs">Bulk changes</BackLink>
      <PageHead
        title={job.title}
        lead={
          <>
            {job.isTrial && <strong className="text-ink">Trial run: nothing is changed. </strong>}
            {job.startedBy ? `${job.startedBy.name} started it. ` : ''}
            <TimeAgo moment={job.createdAt} />
          </>
        }
      >
        {isOver(job) ? (
          <a href={`/api/desk/jobs/${id}/report.csv`} download className={buttonClass('plain')}>
            Download the report
          </a>
        ) : (
          <Button pending={stop.isPending && 'Stopping...'} onClick={() => stop.mutate()}>
            Stop
          </Button>
        )}
      </PageHead>
      <JobProgress job={job} />
      <RunTrial job={job} />
      <Report job={job} />
    </>
  );
}

/** Goes from a trial run to the work itself, for the person who started it. */
function RunTrial({ job: { id, title, isTrial, state, changed, startedBy } }: { job: DeskJob }) {
  const me = useUser();
  const navigate = useNavigate();
  const run = useRunTrial(id);
  if (!isTrial || state !== 'finished' || changed === 0 || startedBy?.id !== me.id) return null;
  return (
    <div className="mt-6">
      <p className="mb-3 max-w-[68ch]">
        {changed === 1 ? 'One row would change.' : `${changed.toLocaleString('en-GB')} rows would change.`} You can do
        it now. Each row is checked again.
      </p>
      <Button
        look="primary"
        pending={run.isPending && 'Starting...'}
        onClick={() => run.mutate(undefined, { onSuccess: (work) => void navigate(`/desk/jobs/${work.id}`) })}
      >
        {title}
      </Button>
    </div>
  );
}

/** The four figures are filters of the report. */
function Report({ job }: { job: DeskJob }) {
  const [outcome, setOutcome] = useState<DeskJobOutcome | undefined>(job.failed > 0 ? 'failed' : undefined);
  const rows = useJobRows(job.id, outcome, !isOver(job));
  const figures = [
    { outcome: undefined, label: 'All', count: job.total },
    { outcome: 'changed', label: job.isTrial ? 'Would change' : 'Changed', count: job.changed },
    { outcome: 'unchanged', label: 'Nothing to change', count: job.unchanged },
    { outcome: 'failed', label: 'Failed', count: job.failed },
  ] as const;
  return (
    <section aria-label="Report" className="mt-8">
      <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-card sm:grid-cols-4">
        {figures.map((figure) => (
          <button
            key={figure.label}
            type="button"
            aria-pressed={outcome === figure.outcome}
            onClick={() => setOutcome(figure.outcome)}
            className={clsx(
              '-mt-px -ml-px border-line border-t border-l px-4 py-3 text-left focus-visible:-outline-offset-4',
              outcome === figure.outcome ? 'bg-primary-tint' : 'hover:bg-primary-tint/50',
            )}
          >
            <span
              className={clsx(
                'display figures block text-2xl',
                figure.outcome === 'failed' && figure.count > 0 && 'text-danger',
              )}
            >
              {figure.count.toLocaleString('en-GB')}
            </span>
            <span className={clsx('text-sm', outcome === figure.outcome ? 'font-semibold' : 'text-quiet')}>
              {figure.label}
            </span>
          </button>
        ))}
      </div>
      <div className="mt-6">
        <PagedList
          list={rows}
          loading={<RowsSkeleton lines={2} label="Loading the report" />}
          failed="The report could not be loaded"
          empty={<p className="py-4 text-quiet">There are no rows like this.</p>}
        >
          {(items) => (
            <ul className="divide-y divide-line border-line border-y">
              {items.map((row) => (
                <ReportRow key={row.row} row={row} isTrial={job.isTrial} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}

function ReportRow({ row: { row, subject, personId, outcome, note }, isTrial }: { row: DeskJobRow; isTrial: boolean }) {
  const words = {
    changed: isTrial ? 'Would change' : 'Changed',
    unchanged: 'Nothing to change',
    failed: 'Failed',
  };
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0.5 py-3">
      <span className="figures w-10 shrink-0 text-quiet">{row}</span>
      <span className="wrap-anywhere min-w-0 grow basis-40 font-medium">
        {personId === null ? (
          subject
        ) : (
          <Link to={`/desk/people/${personId}`} className="text-primary hover:underline">
            {subject}
          </Link>
        )}
        {note && <span className="block font-normal text-quiet text-sm">{note}</span>}
      </span>
      <span className={clsx('shrink-0 text-sm', outcome === 'failed' ? 'font-semibold text-danger' : 'text-quiet')}>
        {outcome ? words[outcome] : 'Waiting'}
      </span>
    </li>
  );
}
