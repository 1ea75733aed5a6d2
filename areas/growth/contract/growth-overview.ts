import * as z from 'zod/mini';
import { skill } from '#areas/pathway/contract/skill.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

export const comingKinds = ['meeting', 'event', 'closing_date', 'step', 'goal'] as const;
export type ComingKind = (typeof comingKinds)[number];

/** Something on a day of this week: an agreed meeting, an event the member goes to, a closing date, a pathway step or a goal. */
export const comingItem = z.object({
  kind: z.enum(comingKinds),
  id,
  title: z.string(),
  /** Where it is, or the school of a vacancy. */
  place: z.nullable(z.string()),
  /** The day in the UK: '2026-11-24'. */
  day: z.iso.date(),
  /** When it begins. Null for what has a day only. */
  startsAt: z.nullable(moment),
  /** The path of the screen that shows it. */
  link: z.string(),
  /** Whether it is a vacancy of a stand-in feed. */
  isStandIn: z.boolean(),
});
export type ComingItem = z.infer<typeof comingItem>;

/** This week: today and the six days after it. */
export const daysInWeek = 7;

/** The most items of a week in a reply. */
export const mostComing = 8;

export const assessmentStates = ['missing', 'begun', 'completed'] as const;

export const growthOverview = z.object({
  /** Soonest first. */
  week: z.array(comingItem),
  /** Whether this week has more items than the reply. */
  hasMore: z.boolean(),
  pathway: z.object({
    assessment: z.enum(assessmentStates),
    stepsCompleted: z.int(),
    steps: z.int(),
    /** The title of the next open step. */
    nextStep: z.nullable(z.string()),
    /** A skill that can be checked again. */
    dueCheck: z.nullable(z.object({ skill, label: z.string() })),
  }),
});
export type GrowthOverview = z.infer<typeof growthOverview>;

export const getGrowthOverview = endpoint({
  method: 'GET',
  path: '/api/growth/overview',
  summary: 'The week of the current user, and their next step on the pathway',
  access: 'signed-in',
  scope: 'development',
  answer: growthOverview,
});
