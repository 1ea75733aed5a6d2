import { clsx } from 'clsx';
import { hoursWords } from '#areas/development/web/index.ts';
import {
  type CpdPathway,
  type PathwayStatus,
  pathwayStatusLabels,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { longDate } from '#web/ui/dates.ts';

const dayWords = (day: string) => longDate(`${day}T12:00:00Z`);

/** A badge with the status. */
export function StatusBadge({ status }: { status: PathwayStatus }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-full px-2.5 py-0.5 font-semibold text-sm',
        {
          enrolling: 'bg-marigold-tint text-marigold-ink',
          active: 'bg-primary-tint text-ink',
          done: 'border border-line text-quiet',
        }[status],
      )}
    >
      {pathwayStatusLabels[status]}
    </span>
  );
}

/** '1 module', '4 modules'. */
export const modulesWords = (count: number) => `${count} ${count === 1 ? 'module' : 'modules'}`;

function startWords({ status, startDate, startedAt }: CpdPathway): string | null {
  if (status === 'enrolling') return startDate && `Starts ${dayWords(startDate)}`;
  return startedAt && `Started ${longDate(startedAt)}`;
}

function endWords({ status, endDate, finishedAt }: CpdPathway): string | null {
  if (status === 'done') return finishedAt && `Done ${longDate(finishedAt)}`;
  return endDate && `Ends ${dayWords(endDate)}`;
}

/** Modules, hours, how many are enrolled, and the dates. */
export function PathwayFacts({ pathway }: { pathway: CpdPathway }) {
  const { modules, hours, participants } = pathway;
  const facts = [
    modules === 0 ? 'No modules yet' : modulesWords(modules),
    modules > 0 && hoursWords(hours),
    `${participants} enrolled`,
    startWords(pathway),
    endWords(pathway),
  ];
  return (
    <p className="figures mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-quiet text-sm">
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
    </p>
  );
}
