import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, idParams, moment } from '#contract/scalars.ts';

/** The periods that figures can be about. Each ends with the last full week, from Monday to Sunday. */
export const analyticsPeriods = ['weeks', 'term', 'year'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** The figures, in order. `docs/product/workspace.md` has what each counts. */
export const analyticsFigureNames = [
  'active',
  'schools',
  'resources',
  'projects',
  'practices',
  'sessions',
  'hours',
] as const;
export type AnalyticsFigureName = (typeof analyticsFigureNames)[number];

/** A number. Null: it is hidden, or there is none. `isFew`: it is from fewer than five people, or is less than 5. */
const number = { value: z.nullable(z.number()), isFew: z.boolean() };

/** A number in front of the figures, or a share in percent. */
const headline = z.object({
  label: z.string(),
  ...number,
  /** What it counts. */
  about: z.string(),
});

export const analyticsFigure = z.object({
  name: z.enum(analyticsFigureNames),
  title: z.string(),
  /** What the numbers count and from which days, in sentences. */
  definition: z.string(),
  /** The heading of the first column. */
  rowHead: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /** Null: hidden, or there is no such number. */
      cells: z.array(z.nullable(z.number())),
      /** The positions of the cells that are from fewer than five people, or less than 5. */
      few: z.array(z.int()),
      /** The row is about all others. */
      isTotal: z.boolean(),
    }),
  ),
  /** How to draw it. */
  chart: z.enum(['line', 'bar']),
  /** What makes it appear, for a figure without rows. */
  empty: z.string(),
});
export type AnalyticsFigure = z.infer<typeof analyticsFigure>;

export const circleAnalytics = z.object({
  period: z.enum(analyticsPeriods),
  /** The first and the last day of the period, in UK time. Null before the first night. */
  from: z.nullable(day('')),
  to: z.nullable(day('')),
  /** When the figures were computed. Null before the first night. */
  computedAt: z.nullable(moment),
  /** Nothing has happened in the workspace that a figure could count. */
  isEmpty: z.boolean(),
  /** How small numbers are hidden, in sentences. */
  rule: z.string(),
  totals: z.array(headline),
  shares: z.array(headline),
  figures: z.array(analyticsFigure),
});
export type CircleAnalytics = z.infer<typeof circleAnalytics>;

/** For the owner and leads. Everybody else gets 404. */
export const getCircleAnalytics = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/analytics',
  summary: 'The figures of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.object({ period: z._default(z.enum(analyticsPeriods), 'weeks') }),
  answer: circleAnalytics,
});

/** One figure, or all figures after each other without a name. For the owner and leads. Everybody else gets 404. */
export const getCircleAnalyticsCsv = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/analytics.csv',
  summary: 'The figures of an inner circle, as CSV',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.object({
    period: z._default(z.enum(analyticsPeriods), 'weeks'),
    name: z.optional(z.enum(analyticsFigureNames)),
  }),
  answer: null,
  file: 'text/csv; charset=utf-8',
});
