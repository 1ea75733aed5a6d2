import { clsx } from 'clsx';
import { caseKindLabels, caseOutcomeLabels } from '#areas/reports/contract/case-words.ts';
import type { CaseRow } from '#areas/reports/contract/cases.ts';
import { reportCategoryLabels } from '#areas/reports/contract/report.ts';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { type CaseDesk, caseAddress } from './case-api.ts';
import { dueWords, thingLabels } from './case-words.ts';

/** Cases as rows: what it is about, why it is here and by when it should be decided. */
export function CaseList({ cases, desk }: { cases: readonly CaseRow[]; desk: CaseDesk }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {cases.map((one) => (
        <li key={one.id}>
          <Link
            to={caseAddress(desk, one.id)}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-card px-5 py-4 hover:bg-primary-tint"
          >
            <span className="min-w-0 grow basis-72">
              <span className="wrap-anywhere block font-semibold">{titleOf(one)}</span>
              <span className="mt-0.5 block text-quiet text-sm">{whyHere(one)}</span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
              {one.isUrgent && one.closedAt === null && <UrgentLabel />}
              <CaseTime one={one} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 'Reply to ‘Marking’ in the circle ‘Maths Leads’, by Helen Tyson'. */
export const titleOf = ({ place, kinds, subjectKind, about }: CaseRow) =>
  place === null
    ? `${thingLabels[subjectKind]}, with the safeguarding lead`
    : kinds.includes('suspension')
      ? `Suspension of ${about?.name ?? 'a former member'}`
      : subjectKind === 'person'
        ? `Profile of ${about?.name ?? 'a former member'}`
        : `${place}, by ${about?.name ?? 'a former member'}`;

function whyHere({ kinds, category, reportCount, assignee }: CaseRow): string {
  const reported = reportCount === 1 ? 'Reported once' : `Reported ${reportCount} times`;
  const parts = [
    ...kinds.map((kind) => (kind === 'report' ? reported : caseKindLabels[kind])),
    category && reportCategoryLabels[category],
    assignee && `With ${assignee.name}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function UrgentLabel() {
  return <span className="rounded-full bg-danger px-2.5 py-0.5 font-semibold text-on-danger text-sm">Urgent</span>;
}

function CaseTime({ one: { closedAt, outcome, dueAt, state } }: { one: CaseRow }) {
  if (closedAt !== null)
    return (
      <>
        <span>{state === 'appealed' ? 'Appeal waits' : outcome && caseOutcomeLabels[outcome]}</span>
        <TimeAgo moment={closedAt} />
      </>
    );
  const { text, isLate } = dueWords(dueAt);
  return <span className={clsx('figures', isLate ? 'font-semibold text-danger' : 'text-quiet')}>{text}</span>;
}
