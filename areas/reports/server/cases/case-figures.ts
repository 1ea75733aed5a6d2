import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import {
  type CaseKind,
  type CaseOutcome,
  caseKindLabels,
  caseKinds,
  caseOutcomeLabels,
  caseOutcomes,
} from '#areas/reports/contract/case-words.ts';
import type { MonthFigures } from '#areas/reports/contract/figures.ts';
import { type ReportCategory, reportCategories, reportCategoryLabels } from '#areas/reports/contract/report.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';

/** Smaller numbers could point to a person. */
const smallest = 5;

const months = 12;

/** 1 to 4 become null. */
const shown = (count: number) => (count > 0 && count < smallest ? null : count);

/** The first day of the months to show, the current one first: `2026-11-01`. */
function firstDays(now: Date): string[] {
  const [year = 0, month = 1] = dayInLondon(now).split('-').map(Number);
  return Array.from({ length: months }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10),
  );
}

interface Counted extends Record<string, unknown> {
  month: string;
  what: string;
  name: string;
  count: number;
}

/** What the moderators did in each of the last twelve months of UK time. */
export async function readFigures(db: Db, now: Date): Promise<MonthFigures[]> {
  const days = firstDays(now);
  const since = sql`(${days.at(-1)}::date::timestamp at time zone 'Europe/London')`;
  const month = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/London', 'YYYY-MM')`);
  const { rows } = await db.execute<Counted>(sql`
    select ${month('opened_at')} as month, 'opened' as what, kind as name, count(*)::int as count
      from moderation_cases, unnest(kinds) kind where opened_at >= ${since} group by 1, kind
    union all
    select ${month('created_at')}, 'report', category, count(*)::int
      from reports where created_at >= ${since} group by 1, category
    union all
    select ${month('closed_at')}, 'outcome', outcome, count(*)::int
      from moderation_cases where closed_at >= ${since} group by 1, outcome
    union all
    select ${month('passed_at')}, 'passed', '', count(*)::int
      from moderation_cases where passed_at >= ${since} group by 1
    union all
    select ${month('created_at')}, 'appeal', '', count(*)::int
      from case_appeals where created_at >= ${since} group by 1
    union all
    select ${month('created_at')}, 'granted', '', count(*)::int
      from case_appeals where created_at >= ${since} and not stands group by 1`);
  const medians = await db.execute<{ month: string; hours: number; count: number }>(sql`
    select ${month('closed_at')} as month, count(*)::int as count,
      round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) / 3600)::numeric, 1)::float8 as hours
    from moderation_cases where closed_at >= ${since} group by 1`);
  return days.map((day) => {
    const name = day.slice(0, 7);
    const find = (what: string, which = '') =>
      shown(rows.find((row) => row.month === name && row.what === what && row.name === which)?.count ?? 0);
    const median = medians.rows.find((row) => row.month === name);
    return {
      month: name,
      opened: each<CaseKind>(caseKinds, (kind) => find('opened', kind)),
      reports: each<ReportCategory>(reportCategories, (category) => find('report', category)),
      outcomes: each<CaseOutcome>(caseOutcomes, (outcome) => find('outcome', outcome)),
      passed: find('passed'),
      medianHours: median && median.count >= smallest ? median.hours : null,
      appeals: find('appeal'),
      appealsGranted: find('granted'),
    };
  });
}

const each = <Name extends string>(names: readonly Name[], count: (name: Name) => number | null) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number | null>;

/** The figures as CSV, one line for each month. It has no text of members. */
export function figuresCsv(figures: readonly MonthFigures[]): string {
  const heads = [
    'Month',
    ...caseKinds.map((kind) => `New cases: ${caseKindLabels[kind]}`),
    ...reportCategories.map((category) => `Reports: ${reportCategoryLabels[category]}`),
    ...caseOutcomes.map((outcome) => `Decided: ${caseOutcomeLabels[outcome]}`),
    'Passed to the safeguarding lead',
    'Median hours to a decision',
    'Appeals',
    'Appeals granted',
  ];
  const cell = (count: number | null) => (count === null ? 'fewer than 5' : String(count));
  const lines = figures.map((one) => [
    one.month,
    ...caseKinds.map((kind) => cell(one.opened[kind])),
    ...reportCategories.map((category) => cell(one.reports[category])),
    ...caseOutcomes.map((outcome) => cell(one.outcomes[outcome])),
    cell(one.passed),
    one.medianHours === null ? '' : String(one.medianHours),
    cell(one.appeals),
    cell(one.appealsGranted),
  ]);
  return stringify([heads, ...lines], { bom: true, record_delimiter: 'windows' });
}
