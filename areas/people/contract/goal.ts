import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, optionalText } from '#contract/scalars.ts';

/** Short 6 to 12 months, medium 1 to 3 years, long 3 to 5 years. */
export const horizons = ['short', 'medium', 'long'] as const;
export const horizon = z.enum(horizons);
export type Horizon = z.infer<typeof horizon>;

export const horizonLabels: Record<Horizon, string> = {
  short: 'Short term (6-12 months)',
  medium: 'Medium term (1-3 years)',
  long: 'Long term (3-5 years)',
};

/** A goal of a member, a row of `career_milestones`. It is completed when `completedAt` is set. */
export const goal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  horizon,
  /** Such as '2027-07-31'. */
  targetDate: z.nullable(z.iso.date()),
  completedAt: z.nullable(moment),
  createdAt: moment,
});
export type Goal = z.infer<typeof goal>;

// A form sends an empty string for no date.
const targetDate = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value || null),
  ),
  z.nullable(day('Enter a date')),
);

const goalFields = { title: line(200, 'Title is required'), description: optionalText(2000), horizon, targetDate };

export const goalBody = z.object({ ...goalFields, horizon: z._default(horizon, 'short') });

/** The fields of a goal that can be changed. Fields that are not sent keep their values. */
export const goalChanges = z
  .partial(z.object({ ...goalFields, isCompleted: z.boolean() }))
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'));

/** Lists the goals of the current user, newest first. */
export const listGoals = endpoint({
  method: 'GET',
  path: '/api/goals',
  summary: 'The goals of the current user',
  access: 'signed-in',
  scope: 'profile',
  query: pageQuery,
  answer: z.array(goal),
});

/** 409 with 200 open goals. */
export const addGoal = endpoint({
  method: 'POST',
  path: '/api/goals',
  summary: 'Add a goal',
  access: 'signed-in',
  scope: 'profile',
  body: goalBody,
  answer: goal,
  creates: true,
  pace: 'post',
});

/** 404 for a goal of somebody else. */
export const changeGoal = endpoint({
  method: 'PATCH',
  path: '/api/goals/{id}',
  summary: 'Change or complete a goal',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  body: goalChanges,
  answer: goal,
});

export const removeGoal = endpoint({
  method: 'DELETE',
  path: '/api/goals/{id}',
  summary: 'Remove a goal',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  answer: null,
});

/** The open goals, the nearest target date first and goals without a date last. */
export const getGoalProgress = endpoint({
  method: 'GET',
  path: '/api/analytics/goal-progress',
  summary: 'The open goals of the current user',
  access: 'signed-in',
  scope: 'profile',
  answer: z.array(goal),
});
