import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams } from '#contract/scalars.ts';

/**
 * What a member is notified of in a circle or a discussion: every post, only replies to their own discussions, replies
 * in discussions that they follow and mentions, or nothing.
 */
export const followLevels = ['everything', 'replies', 'nothing'] as const;
export const followLevel = z.enum(followLevels);
export type FollowLevel = z.infer<typeof followLevel>;

export const followLevelBody = z.object({ level: followLevel });

/** Members only: 403 'Join this circle to take part.' */
export const setCircleLevel = endpoint({
  method: 'PUT',
  path: '/api/circles/{id}/level',
  summary: 'Choose what the current user is notified of in a circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: followLevelBody,
  answer: followLevelBody,
  pace: 'none',
});

/** Marks everything that has been posted in a circle as read. For somebody who is not a member, it changes nothing. */
export const markCircleRead = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/read',
  summary: 'Mark everything in a circle as read',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
  pace: 'none',
});

/** A circle of the current user, with how many of its discussions have something new for them. At least 1. */
export const newInCircle = z.object({ circleId: id, newDiscussions: z.int() });
export type NewInCircle = z.infer<typeof newInCircle>;

/** Only circles with something new, ordered by id. Discussions that the current user muted do not count. */
export const listNewInCircles = endpoint({
  method: 'GET',
  path: '/api/user/new-in-circles',
  summary: 'How many discussions in each circle have something new for the current user',
  access: 'signed-in',
  scope: 'circles',
  query: pageQuery,
  answer: z.array(newInCircle),
});
