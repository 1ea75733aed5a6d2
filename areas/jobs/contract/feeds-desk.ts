import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

/** A feed of vacancies and how its last run went. */
export const deskFeed = z.object({
  id,
  name: z.string(),
  baseUrl: z.string(),
  /** Its vacancies are examples. */
  isStandIn: z.boolean(),
  lastStartedAt: z.nullable(moment),
  /** Null while the first run has not come to its end. */
  lastCompletedAt: z.nullable(moment),
  /** Why the last run stopped, or what must be accepted on the server, in a sentence. */
  lastFailure: z.nullable(z.string()),
  openVacancies: z.int(),
});
export type DeskFeed = z.infer<typeof deskFeed>;

/** The feeds that have run, by name. At most 50. */
export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/desk/feeds',
  summary: 'Feeds with their last run',
  access: { permission: 'see_settings' },
  answer: z.array(deskFeed),
});
