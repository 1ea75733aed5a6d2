import { clsx } from 'clsx';
import type { DataRequestRow } from '#areas/own-data/contract/data-request.ts';
import { daysBetween } from '#areas/own-data/contract/request-clock.ts';
import { dayInLondon, longDate } from '#contract/london.ts';

/** When the answer is due, and how many days are left. Closed: when. */
export function Due({ request: { dueOn, closedAt } }: { request: DataRequestRow }) {
  if (closedAt) return <span className="text-quiet text-sm">Closed on {longDate(closedAt)}</span>;
  const left = daysBetween(dayInLondon(new Date()), dueOn);
  return (
    <span
      className={clsx('text-sm', left < 0 ? 'font-semibold text-danger' : left <= 7 ? 'font-semibold' : 'text-quiet')}
    >
      {leftWords(left)} · due on {longDate(dueOn)}
    </span>
  );
}

function leftWords(left: number): string {
  if (left < 0) return left === -1 ? 'Overdue by 1 day' : `Overdue by ${-left} days`;
  if (left === 0) return 'Due today';
  return left === 1 ? '1 day left' : `${left} days left`;
}
