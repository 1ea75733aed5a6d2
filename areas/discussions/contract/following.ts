import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { followLevelBody } from '#areas/circles/contract/following.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/**
 * `everything` follows the discussion and `nothing` mutes it. `replies` is the default. Members only: 403 'Join this
 * circle to take part.'
 */
export const setDiscussionLevel = endpoint({
  method: 'PUT',
  path: '/api/discussions/{id}/level',
  summary: 'Choose what the current user is notified of in a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: followLevelBody,
  answer: followLevelBody,
  pace: 'none',
});

/**
 * The current user has read the discussion up to a reply; `replyId` null: its text. The read position never moves back.
 * Marks the notifications about the discussion as read. For somebody who is not a member, it changes nothing.
 */
export const readDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/{id}/read',
  summary: 'Move the read position of the current user in a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ replyId: z.nullable(id) }),
  answer: null,
  pace: 'none',
});

/** A discussion with something new for the current user. */
export const newDiscussion = z.object({
  id,
  title: z.string(),
  circle: z.object({ id, name: z.string(), color: circleColour }),
  author: personSummary,
  /** The current user has not read its text. */
  isNew: z.boolean(),
  /** Replies by others that the current user has not read. */
  newReplies: z.int(),
  /** When the last reply was written, or the discussion if there is none. */
  lastPostAt: moment,
});
export type NewDiscussion = z.infer<typeof newDiscussion>;

/** The most recently active first. Without discussions that the current user muted. */
export const listNewDiscussions = endpoint({
  method: 'GET',
  path: '/api/user/new-discussions',
  summary: 'Discussions with something new for the current user',
  access: 'signed-in',
  scope: 'circles',
  query: pageQuery,
  answer: z.array(newDiscussion),
});
