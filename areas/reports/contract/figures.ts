import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { caseKinds, caseOutcomes } from './case-words.ts';
import { reportCategories } from './report.ts';

/** A number of cases. Null: 1 to 4, shown as 'fewer than 5'. */
const count = z.nullable(z.int());

/** An object with a count for each name. The OpenAPI document then names them all. */
const countOfEach = <const Names extends readonly string[]>(names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Names[number], typeof count>);

/** What the moderators did in a month of UK time. */
export const monthFigures = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** New cases, by why they are in the queue. A case can have several kinds. */
  opened: countOfEach(caseKinds),
  reports: countOfEach(reportCategories),
  outcomes: countOfEach(caseOutcomes),
  /** Passed to the safeguarding lead. */
  passed: count,
  /** Half of the cases of the month were decided faster. Null with fewer than 5 decisions. */
  medianHours: z.nullable(z.number()),
  appeals: count,
  appealsGranted: count,
});
export type MonthFigures = z.infer<typeof monthFigures>;

const shared = { method: 'GET', access: { permission: 'moderate' } } as const;

/** The last twelve months, the current one first. */
export const getCaseFigures = endpoint({
  ...shared,
  path: '/api/desk/cases/figures',
  summary: 'Moderation by month',
  answer: z.array(monthFigures),
});

/** The same figures, one line for each month. */
export const getCaseFiguresCsv = endpoint({
  ...shared,
  path: '/api/desk/cases/figures.csv',
  summary: 'Moderation by month as CSV',
  answer: null,
  file: 'text/csv; charset=utf-8',
});
