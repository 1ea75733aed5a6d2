import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, moment } from '#contract/scalars.ts';
import { circleColour } from './circle.ts';

export const activityKinds = ['discussion', 'reply', 'resource'] as const;

/** Something that somebody did in a circle. `title` is the discussion's or the resource's. */
export const circleActivity = z.object({
  id,
  kind: z.enum(activityKinds),
  circle: z.object({ id, name: z.string(), color: circleColour }),
  actor: personSummary,
  title: z.string(),
  /** Where it leads, for a discussion or a reply; null for a resource, which stands on its circle's page. */
  discussionId: z.nullable(id),
  createdAt: moment,
});
export type CircleActivity = z.infer<typeof circleActivity>;

/** What was done in one's own circles, newest first. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/user/activity',
  summary: 'What is new in one’s circles',
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(circleActivity),
});
