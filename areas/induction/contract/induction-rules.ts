import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nation } from '#contract/nations.ts';

/** A statement about induction with the words of its publisher, its address, and the day somebody looked it up. */
export const inductionFact = z.object({
  key: z.string(),
  says: z.string(),
  quote: z.string(),
  source: z.string(),
  url: z.string(),
  asOf: z.iso.date(),
});
export type InductionFact = z.infer<typeof inductionFact>;

/** What the length of a route is counted in. Terms are computed from the dates; sessions and days are recorded. */
export const inductionUnits = ['term', 'session', 'day'] as const;
export type InductionUnit = (typeof inductionUnits)[number];

/** A formal point of induction: a review, an assessment or the end. */
export const inductionCheckpoint = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['review', 'assessment', 'end']),
  /** After how many units it is due. */
  after: z.number(),
  /** The key of the fact it comes from. */
  fact: z.string(),
});
export type InductionCheckpoint = z.infer<typeof inductionCheckpoint>;

export const inductionRoute = z.object({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  counts: z.enum(inductionUnits),
  /** How many units make the whole of induction, for somebody who works full time. */
  needs: z.number(),
  needsFact: z.string(),
  /**
   * `in_proportion`: a term at half of full time counts as half a term. `not_stated`: the sources state no rule, so terms are not
   * changed and the member is told to ask.
   */
  partTime: z.enum(['in_proportion', 'same_total', 'not_stated']),
  partTimeFact: z.nullable(z.string()),
  /** Absence of `days` or more in a part of `terms` extends that part by all of it. Null where the sources state no rule. */
  absence: z.nullable(z.object({ days: z.number(), terms: z.number(), fact: z.string(), exceptFact: z.string() })),
  /** How much less than other teachers somebody teaches, in percent, from one number of units to another. */
  reductions: z.array(z.object({ from: z.number(), to: z.number(), percent: z.number(), fact: z.string() })),
  checkpoints: z.array(inductionCheckpoint),
});
export type InductionRoute = z.infer<typeof inductionRoute>;

/** The rules of a nation, as `content/induction/` has them. */
export const inductionRules = z.object({
  nation,
  title: z.string(),
  about: z.string(),
  /** What somebody in induction is called: 'early career teacher'. */
  teacher: z.string(),
  mentorTitle: z.string(),
  tutorTitle: z.string(),
  standardsTitle: z.string(),
  standardsFact: z.nullable(z.string()),
  /** What evidence is collected for. */
  standards: z.array(z.object({ key: z.string(), label: z.string() })),
  /** What to do about absence, and the official page to read. */
  absenceHelp: z.object({ says: z.string(), title: z.string(), url: z.string() }),
  routes: z.array(inductionRoute),
  facts: z.array(inductionFact),
});
export type InductionRules = z.infer<typeof inductionRules>;

/** The rules of the four nations. They are content, the same for everybody. */
export const listInductionRules = endpoint({
  method: 'GET',
  path: '/api/induction-rules',
  summary: 'The induction rules of the four nations, with their sources',
  access: 'signed-in',
  scope: 'development',
  answer: z.array(inductionRules),
});
