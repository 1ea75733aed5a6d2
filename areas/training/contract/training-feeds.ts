import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

/** A feed of courses and how its last run went. */
export const trainingFeedRun = z.object({
  id,
  name: z.string(),
  baseUrl: z.string(),
  /** Its courses are examples. */
  isStandIn: z.boolean(),
  lastStartedAt: z.nullable(moment),
  /** Null while no run has come to its end. */
  lastCompletedAt: z.nullable(moment),
  /** When everything was last read, and not only what changed. */
  lastFullAt: z.nullable(moment),
  /** Why the last run stopped, or what must be accepted on the server, in a sentence. */
  lastFailure: z.nullable(z.string()),
  /** An interrupted full run continues here. Null if none is open. */
  continuesAt: z.nullable(z.object({ stage: z.enum(['providers', 'courses']), page: z.int() })),
  /** How many courses members find. */
  openCourses: z.int(),
});
export type TrainingFeedRun = z.infer<typeof trainingFeedRun>;

/** The feeds of courses that have run, by name. At most 50. */
export const listTrainingFeeds = endpoint({
  method: 'GET',
  path: '/api/desk/training-feeds',
  summary: 'Feeds of training courses with their last run',
  access: { permission: 'see_settings' },
  answer: z.array(trainingFeedRun),
});
