import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { teachersStandards } from './teachers-standard.ts';

const hours = z.number();

/** Hours of confirmed CPD by term, year and standard. Drafts do not count. */
export const cpdSummary = z.object({
  /** The current term: 'Autumn 2026', since '2026-09-01'. */
  term: z.object({ name: z.string(), since: z.iso.date(), hours }),
  /** The current school year: '2026/27' has the year 2026. The target is null if none is set. */
  year: z.object({ name: z.string(), year: z.int(), hours, targetHours: z.nullable(hours) }),
  /** The last six terms, the oldest first. */
  terms: z.array(
    z.object({ name: z.string(), since: z.iso.date(), structured: hours, reflective: hours, informal: hours }),
  ),
  /** All eight, for this school year. An entry with two standards counts for both. */
  standards: z.array(z.object({ standard: z.enum(teachersStandards), activities: z.int(), hours })),
  /** The school years that have entries, the latest first, by the year they begin in. */
  years: z.array(z.int()),
});
export type CpdSummary = z.infer<typeof cpdSummary>;

export const getCpdSummary = endpoint({
  method: 'GET',
  path: '/api/analytics/cpd-summary',
  summary: 'The CPD hours of the current user by term, category and standard',
  access: 'signed-in',
  scope: 'development',
  answer: cpdSummary,
});

/** `goalCompletionRate` is the share of completed goals, 0 to 1. It is 0 without goals (`docs/product/people.md`). */
export const getCareerMetrics = endpoint({
  method: 'GET',
  path: '/api/analytics/career-metrics',
  summary: 'How many goals the current user has reached',
  access: 'signed-in',
  scope: 'development',
  answer: z.object({ goalCompletionRate: z.number(), goals: z.int(), goalsCompleted: z.int() }),
});

/** An item of the timeline. `completed` is confirmed CPD; `enrolled` is a catalogue item added to the plan. */
export const timelineItem = z.object({
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  type: z.enum(['completed', 'enrolled']),
});
export type TimelineItem = z.infer<typeof timelineItem>;

/** The latest day first. */
export const listActivityTimeline = endpoint({
  method: 'GET',
  path: '/api/analytics/activity-timeline',
  summary: 'The development timeline of the current user',
  access: 'signed-in',
  scope: 'development',
  query: pageQuery,
  answer: z.array(timelineItem),
});

const targetWords = 'Target must be between 1 and 400 hours, in steps of half an hour';

/** Sets the target hours for each school year. Null removes the target. */
export const setCpdTarget = endpoint({
  method: 'PUT',
  path: '/api/cpd-target',
  summary: 'Set the yearly CPD target',
  access: 'signed-in',
  scope: 'development',
  body: z.object({
    hours: z.nullable(
      z
        .number(targetWords)
        .check(z.minimum(1, targetWords), z.maximum(400, targetWords), z.multipleOf(0.5, targetWords)),
    ),
  }),
  answer: z.object({ targetHours: z.nullable(hours) }),
  pace: 'none',
});
