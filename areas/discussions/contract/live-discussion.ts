import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

/** A discussion of the last days that others take part in. */
export const liveDiscussion = z.object({
  id,
  title: z.string(),
  circle: z.object({ id, name: z.string(), color: circleColour }),
  author: personSummary,
  lastPostAt: moment,
  /** Why it is shown: 'For teaching assistants, 12 replies this week'. */
  reason: z.string(),
});
export type LiveDiscussion = z.infer<typeof liveDiscussion>;

/**
 * The most active discussion of the last seven days that the current user can read and whose circle is for their role. Null
 * if there is none.
 */
export const getLiveDiscussion = endpoint({
  method: 'GET',
  path: '/api/user/live-discussion',
  summary: 'One active discussion that fits the current user',
  access: 'signed-in',
  scope: 'circles',
  answer: z.object({ discussion: z.nullable(liveDiscussion) }),
});
