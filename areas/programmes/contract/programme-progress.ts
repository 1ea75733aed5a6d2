import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Each module has four (`docs/product/development.md`). */
export const activitiesInModule = 4;

/** How far a member is with a module. A module that is not in the list has not been begun. */
export const moduleProgress = z.object({
  /** Such as 'career-exploration/values-and-strengths'. */
  moduleId: z.string(),
  /** The numbers of the activities that are ticked, from 1, in order. */
  tickedActivities: z.array(z.int()),
  /** Whether a session with Savi was held about it. */
  sessionHeld: z.boolean(),
});
export type ModuleProgress = z.infer<typeof moduleProgress>;

/** An unknown activity gives 404, like an unknown programme or module. */
const activityParams = z.object({
  programme: z.string(),
  module: z.string(),
  activity: z.pipe(z.string().check(z.regex(/^[1-4]$/)), z.transform(Number)),
});

/** The progress of the current user in all programmes, one item for each module. */
export const getProgrammeProgress = endpoint({
  method: 'GET',
  path: '/api/programme-progress',
  summary: 'The progress of the current user in the career programmes',
  access: 'signed-in',
  scope: 'development',
  answer: z.array(moduleProgress),
});

/** A second tick changes nothing. 404 for an unknown module or activity. */
export const tickActivity = endpoint({
  method: 'PUT',
  path: '/api/programme-progress/{programme}/{module}/activities/{activity}',
  summary: 'Tick an activity of a career programme',
  access: 'signed-in',
  scope: 'development',
  params: activityParams,
  answer: null,
  pace: 'message',
});

/** Removes a tick, if there is one. 404 as for ticking. */
export const untickActivity = endpoint({
  method: 'DELETE',
  path: '/api/programme-progress/{programme}/{module}/activities/{activity}',
  summary: 'Untick an activity of a career programme',
  access: 'signed-in',
  scope: 'development',
  params: activityParams,
  answer: null,
});
