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

/** An activity that cannot be one answers 404, as an unknown programme or module does. */
const activityParams = z.object({
  programme: z.string(),
  module: z.string(),
  activity: z.pipe(z.string().check(z.regex(/^[1-4]$/)), z.transform(Number)),
});

/** One's own, over all programmes: at most as many as there are modules. */
export const getProgrammeProgress = endpoint({
  method: 'GET',
  path: '/api/programme-progress',
  summary: 'One’s progress in the career programmes',
  access: 'signed-in',
  answer: z.array(moduleProgress),
});

/** Ticked twice is ticked once. 404 for a module or an activity that is not there. */
export const tickActivity = endpoint({
  method: 'PUT',
  path: '/api/programme-progress/{programme}/{module}/activities/{activity}',
  summary: 'Tick an activity of a career programme',
  access: 'signed-in',
  params: activityParams,
  answer: null,
  pace: 'message',
});

/** Takes the tick away; one that is not there is no fault. 404 as for ticking. */
export const untickActivity = endpoint({
  method: 'DELETE',
  path: '/api/programme-progress/{programme}/{module}/activities/{activity}',
  summary: 'Untick an activity of a career programme',
  access: 'signed-in',
  params: activityParams,
  answer: null,
});
