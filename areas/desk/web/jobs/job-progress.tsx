import type { DeskJob } from '#areas/desk/contract/desk-jobs.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const number = (count: number) => count.toLocaleString('en-GB');

/** How far work on many rows is, in a bar and in words. Screen readers hear it when it ends. */
export function JobProgress({ job }: { job: DeskJob }) {
  const { total, changed, unchanged, failed, state } = job;
  const done = changed + unchanged + failed;
  const percent = Math.floor((done / total) * 100);
  return (
    <div>
      <div className="flex items-center gap-4">
        <ProgressBar percent={percent} label={job.title} className="grow" />
        <span className="figures shrink-0 font-semibold">{percent}%</span>
      </div>
      <p role="status" className="mt-2 text-quiet">
        {state === 'finished' ? 'Finished.' : state === 'stopped' ? `Stopped. ${job.note ?? ''}` : null}
      </p>
      {state === 'waiting' && <p className="mt-2 text-quiet">It starts in a few seconds.</p>}
      {state === 'running' && (
        <p className="figures mt-2 text-quiet">
          {number(done)} of {number(total)} done. You can leave this screen: it goes on.
        </p>
      )}
    </div>
  );
}
