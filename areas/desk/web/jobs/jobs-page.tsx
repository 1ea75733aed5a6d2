import type { DeskJob } from '#areas/desk/contract/desk-jobs.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDeskJobs } from './job-api.ts';

/** `/desk/jobs`: work on many people or rows, with the latest first. */
export function Component() {
  const jobs = useDeskJobs();
  return (
    <>
      <PageHead
        title="Bulk changes"
        lead="Changes to many people, with a report for each person. Reports are kept for 90 days."
      />
      <PagedList
        list={jobs}
        loading={<RowsSkeleton lines={2} label="Loading the changes" />}
        failed="The changes could not be loaded"
        empty={
          <EmptyState title="Nothing was changed in bulk yet" example="“Suspend 12 leavers”.">
            Choose several people in People, or a spreadsheet in Leavers. The progress and the report will be here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const number = (count: number) => count.toLocaleString('en-GB');

function JobRow({ job }: { job: DeskJob }) {
  const { id, title, isTrial, startedBy, total, changed, unchanged, failed, state, createdAt } = job;
  const done = changed + unchanged + failed;
  const words = {
    waiting: 'Waiting',
    running: `${number(done)} of ${number(total)} done`,
    finished: `${number(changed)} ${isTrial ? 'would change' : 'changed'}`,
    stopped: `Stopped after ${number(done)} of ${number(total)}`,
  }[state];
  return (
    <li className="group relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-4">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere item-title">
          <Link
            to={`/desk/jobs/${id}`}
            className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
          >
            {title}
          </Link>
          {isTrial && <span className="ml-2 font-normal text-quiet">Trial run</span>}
        </p>
        <p className="figures text-quiet text-sm">
          {words}
          {failed > 0 && <span className="font-semibold text-danger"> · {number(failed)} failed</span>}
          {startedBy && ` · ${startedBy.name}`}
        </p>
      </div>
      <TimeAgo moment={createdAt} />
    </li>
  );
}
