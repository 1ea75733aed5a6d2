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

/** Something to reach, by a day if one likes: a row of `career_milestones`. Done once `completedAt` is there. */
export const goal = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  horizon,
  /** '2027-07-31', or null. */
  targetDate: z.nullable(z.iso.date()),
  completedAt: z.nullable(moment),
  createdAt: moment,
});
export type Goal = z.infer<typeof goal>;

// A form sends an empty date as empty text.
const targetDate = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value || null),
  ),
  z.nullable(day('Enter a date')),
);

const goalFields = { title: line(200, 'Title is required'), description: optionalText(2000), horizon, targetDate };

export const goalBody = z.object({ ...goalFields, horizon: z._default(horizon, 'short') });

/** What may be changed of a goal; what is left out stays. */
export const goalChanges = z
  .partial(z.object({ ...goalFields, isCompleted: z.boolean() }))
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'));

/** One's own, newest first. */
export const listGoals = endpoint({
  method: 'GET',
  path: '/api/goals',
  summary: 'One’s goals',
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(goal),
});

/** 409 beyond 200 that are not completed. */
export const addGoal = endpoint({
  method: 'POST',
  path: '/api/goals',
  summary: 'Add a goal',
  access: 'signed-in',
  body: goalBody,
  answer: goal,
  creates: true,
  pace: 'post',
});

/** Another's goal answers 404. */
export const changeGoal = endpoint({
  method: 'PATCH',
  path: '/api/goals/{id}',
  summary: 'Change or complete a goal',
  access: 'signed-in',
  params: idParams,
  body: goalChanges,
  answer: goal,
});

export const removeGoal = endpoint({
  method: 'DELETE',
  path: '/api/goals/{id}',
  summary: 'Remove a goal',
  access: 'signed-in',
  params: idParams,
  answer: null,
});

/** The goals still to reach, those with the nearest day first, then those without one. */
export const getGoalProgress = endpoint({
  method: 'GET',
  path: '/api/analytics/goal-progress',
  summary: 'One’s goals still to reach',
  access: 'signed-in',
  answer: z.array(goal),
});
