import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { circle } from './circle.ts';

/** The most circles that one call returns. */
export const mostRanked = 6;

/** An open circle that the current user has not joined, and why it is shown to them. */
export const rankedCircle = z.extend(circle, {
  /** A few words, without a full stop: 'You chose Mathematics'. */
  reason: z.string(),
});
export type RankedCircle = z.infer<typeof rankedCircle>;

/**
 * Circles to join, the best fit first. They are ranked by what the member said at registration, in the guided journey, in
 * the self-assessment and on the profile. Circles for other roles or phases are left out.
 */
export const listRankedCircles = endpoint({
  method: 'GET',
  path: '/api/user/circles-to-join',
  summary: 'Circles that fit the current user, with a reason for each',
  access: 'signed-in',
  scope: 'circles',
  query: z.object({
    most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostRanked)), 3),
  }),
  answer: z.array(rankedCircle),
});
