import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, moment } from '#contract/scalars.ts';

/** The figures of `/desk/insight`, in order. `docs/product/desk-insight.md` has what each means. */
export const figureNames = [
  'members',
  'schools',
  'active_months',
  'active_weeks',
  'active_days',
  'retention',
  'circles',
  'mentoring',
  'cpd',
  'cpd_schools',
  'searches',
  'savi',
] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure as a table. The chart shows the same numbers. */
export const figure = z.object({
  name: z.enum(figureNames),
  title: z.string(),
  /** What the numbers mean, in sentences. */
  definition: z.string(),
  /** When the numbers were computed. Null before the first night. */
  computedAt: z.nullable(moment),
  /** The heading of the first column. */
  rowHead: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /** Null: hidden, or there is no such number yet. */
      cells: z.array(z.nullable(z.number())),
      /** The positions of the hidden cells: from 1 to 4 people, or a number that would reveal such a number. */
      few: z.array(z.int()),
    }),
  ),
  /** How to draw it. Null: only the table. */
  chart: z.nullable(z.enum(['line', 'bar'])),
});
export type Figure = z.infer<typeof figure>;

const access = { permission: 'see_insight', isLocal: true } as const;

/**
 * `school` shows the figure of one school. Somebody whose role is limited to schools must name one of theirs. 404 for another
 * school, and for a figure that is only for the whole community.
 */
const query = z.object({
  name: z.enum(figureNames),
  school: z.optional(z.pipe(z.coerce.number(), id)),
});

export const getFigure = endpoint({
  method: 'GET',
  path: '/api/desk/insight/figure',
  summary: 'A figure about the use of Staffroom',
  access,
  scope: 'desk_insight',
  query,
  answer: figure,
});

export const getFigureCsv = endpoint({
  method: 'GET',
  path: '/api/desk/insight/figure.csv',
  summary: 'A figure about the use of Staffroom, as CSV',
  access,
  scope: 'desk_insight',
  query,
  answer: null,
  file: 'text/csv; charset=utf-8',
});

/** What the current user can look at: the whole community, if it is theirs to see, and schools by name, at most 200. */
export const getInsightScope = endpoint({
  method: 'GET',
  path: '/api/desk/insight/scope',
  summary: 'What the figures can be about',
  access,
  scope: 'desk_insight',
  answer: z.object({
    isEverybody: z.boolean(),
    schools: z.array(z.object({ id, name: z.string() })),
    /** The day of the figures, in UK time. Null before the first night. */
    day: z.nullable(day('')),
  }),
});
