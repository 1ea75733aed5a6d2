import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, moment } from '#contract/scalars.ts';
import { jobSource, jobType, phases, postingSubjects } from './job-posting.ts';
import { regions } from './region.ts';

/** No figure is shown for fewer vacancies than this. */
export const leastVacancies = 10;

/** The days that the figures cover. */
export const marketDays = 365;

const anyDay = day('');

/** What the vacancies of a group have in common. Null means all. */
export const marketGroup = z.object({
  subjectArea: z.nullable(z.enum(postingSubjects)),
  phase: z.nullable(z.enum(phases)),
  jobType: z.nullable(jobType),
  region: z.nullable(z.enum(regions)),
});
export type MarketGroup = z.infer<typeof marketGroup>;

/** Figures about at least `leastVacancies` vacancies. A part with fewer adverts behind it is null. */
export const marketFigures = z.object({
  vacancies: z.int(),
  /** The first and the last day on which one of them was posted. */
  firstPosted: anyDay,
  lastPosted: anyDay,
  /** Among the adverts that state their hours: part time only, and full time or part time. */
  hours: z.nullable(z.object({ adverts: z.int(), partTime: z.int(), flexible: z.int() })),
  /**
   * Pounds a year for full time, of the adverts that state a figure and were posted since the last 1 September: the middle
   * of the lower ends and of the upper ends, and the lowest and the highest.
   */
  pay: z.nullable(z.object({ adverts: z.int(), from: z.int(), to: z.int(), least: z.int(), most: z.int() })),
  /** Of the adverts that ended: the middle number of days from posting to the closing date or the end. */
  open: z.nullable(z.object({ adverts: z.int(), days: z.int() })),
});
export type MarketFigures = z.infer<typeof marketFigures>;

/** A national pay scale with its source. */
export const payScale = z.object({
  name: z.string(),
  /** The kind of role that it is for. Other adverts are not compared with it. */
  jobType,
  region: z.string(),
  from: z.int(),
  to: z.int(),
  /** From when it applies. */
  since: anyDay,
  source: z.string(),
  url: z.string(),
  /** The day on which the source was read. */
  asOf: anyDay,
});
export type PayScale = z.infer<typeof payScale>;

/** Where the scales of another nation are found. */
export const payScalesElsewhere = z.object({
  nation: z.string(),
  source: z.string(),
  url: z.string(),
  /** The day on which the address was looked up. */
  asOf: anyDay,
});
export type PayScalesElsewhere = z.infer<typeof payScalesElsewhere>;

/** One value of a breakdown, such as a subject, with its figures. */
const breakdown = <Value extends z.core.$ZodType>(value: Value) => z.array(z.object({ value, figures: marketFigures }));

export const jobMarket = z.object({
  /** When the figures were computed. Null before the first night. */
  computedAt: z.nullable(moment),
  /** Where the vacancies come from. */
  sources: z.array(jobSource),
  /** Null for fewer than `leastVacancies`. */
  all: z.nullable(marketFigures),
  /** Each month of the period, oldest first. Null for a month with fewer than `leastVacancies`. */
  months: z.array(z.object({ month: anyDay, vacancies: z.nullable(z.int()) })),
  /** Most vacancies first. Values with fewer than `leastVacancies` are left out. */
  subjects: breakdown(z.enum(postingSubjects)),
  phases: breakdown(z.enum(phases)),
  jobTypes: breakdown(jobType),
  regions: breakdown(z.enum(regions)),
  /** Pay counts adverts from this day on, the 1 September before the figures were computed. Null before the first night. */
  paySince: z.nullable(anyDay),
  /** The scales of that school year. Empty if they are not known. */
  payScales: z.array(payScale),
  payElsewhere: z.array(payScalesElsewhere),
});
export type JobMarket = z.infer<typeof jobMarket>;

/**
 * Figures about the vacancies that were imported and posted in the last `marketDays` days, for the vacancies with all
 * the given values.
 */
export const getJobMarket = endpoint({
  method: 'GET',
  path: '/api/job-market',
  summary: 'Figures about imported vacancies',
  access: 'signed-in',
  scope: 'jobs',
  query: z.object({
    subjectArea: z.optional(z.enum(postingSubjects)),
    phase: z.optional(z.enum(phases)),
    jobType: z.optional(jobType),
    region: z.optional(z.enum(regions)),
  }),
  answer: jobMarket,
});

/** The distances in miles for which vacancies are counted. */
export const marketDistances = [5, 10, 25, 50] as const;

export const ownJobMarket = z.object({
  /** What the figures are about, from the profile and the self-assessment. Null if these say nothing. */
  work: z.nullable(marketGroup),
  /** The region of the member's place. */
  region: z.nullable(z.enum(regions)),
  /** The member's place, if it is known. */
  place: z.nullable(z.string()),
  /** Null for fewer than `leastVacancies`. */
  near: z.nullable(marketFigures),
  everywhere: z.nullable(marketFigures),
  /** Vacancies within a distance of the place in a straight line. Null for fewer than `leastVacancies`. */
  distances: z.array(z.object({ miles: z.int(), vacancies: z.nullable(z.int()) })),
});
export type OwnJobMarket = z.infer<typeof ownJobMarket>;

/** The figures for the current user's work, in their region and in England. */
export const getOwnJobMarket = endpoint({
  method: 'GET',
  path: '/api/job-market/own',
  summary: 'Figures about imported vacancies like the current user’s work',
  access: 'signed-in',
  scope: 'jobs',
  answer: ownJobMarket,
});
