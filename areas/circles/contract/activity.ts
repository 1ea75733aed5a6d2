import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, moment } from '#contract/scalars.ts';
import { circleColour } from './circle-colour.ts';

export const activityKinds = ['discussion', 'reply', 'resource'] as const;

/** A discussion, a reply or a shared resource. `title` is the title of the discussion or resource. */
export const circleActivity = z.object({
  id,
  kind: z.enum(activityKinds),
  circle: z.object({ id, name: z.string(), color: circleColour }),
  actor: personSummary,
  title: z.string(),
  /** The discussion to open. Null for a resource, which is shown on the page of its circle. */
  discussionId: z.nullable(id),
  createdAt: moment,
});
export type CircleActivity = z.infer<typeof circleActivity>;

/** What others did in the circles of the current user, newest first. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/user/activity',
  summary: 'What others did lately in the circles of the current user',
  access: 'signed-in',
  scope: 'circles',
  query: pageQuery,
  answer: z.array(circleActivity),
});
