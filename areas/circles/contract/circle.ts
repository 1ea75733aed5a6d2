import * as z from 'zod/mini';
import { personSummary, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, searchQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { followLevel } from './following.ts';

/** A screen shows any other colour as red. */
export const circleColours = ['green', 'blue', 'purple', 'orange', 'red'] as const;
export const circleColour = z.enum(circleColours);
export type CircleColour = z.infer<typeof circleColour>;

/** A circle. `memberCount` always equals its number of members. `isMember` and `isOwner` are about the current user. */
export const circle = z.object({
  id,
  name: z.string(),
  description: z.string(),
  color: circleColour,
  memberCount: z.int(),
  isInnerCircle: z.boolean(),
  isPrivate: z.boolean(),
  maxMembers: z.nullable(z.int()),
  createdBy: z.nullable(id),
  createdAt: moment,
  isMember: z.boolean(),
  isOwner: z.boolean(),
});
export type Circle = z.infer<typeof circle>;

/** A member of a circle. `role` is the professional role, `membershipRole` the role in the circle. */
export const circleMember = z.object({
  userId: id,
  name: z.string(),
  role: userRole,
  school: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  joinedAt: moment,
  membershipRole: z.enum(['member', 'owner']),
  /** The name of the member whose code or invitation they used. Null in open circles. */
  invitedBy: z.nullable(z.string()),
});
export type CircleMember = z.infer<typeof circleMember>;

const trueOrFalse = z.enum(['true', 'false']);

/**
 * The circles of the current user, in the order in which they joined, so that the order of a list they know does not
 * change. `inner=true` returns only inner circles, `inner=false` only the others.
 */
export const listMyCircles = endpoint({
  method: 'GET',
  path: '/api/user/circles',
  summary: 'The circles of the current user',
  access: 'signed-in',
  query: z.extend(searchQuery, { inner: z.optional(trueOrFalse) }),
  answer: z.array(circle),
});

/**
 * Open circles, and the private circles of the current user, newest first. `joined=false` leaves out the circles of the
 * current user. `q` searches names and descriptions.
 */
export const listCircles = endpoint({
  method: 'GET',
  path: '/api/circles',
  summary: 'The circles that the current user may see',
  access: 'signed-in',
  query: z.extend(searchQuery, { joined: z.optional(trueOrFalse) }),
  answer: z.array(circle),
});

/**
 * 404 for a circle that does not exist or that the current user cannot see. `recentMembers` are the newest four.
 * `inviteCode` is the code of an inner circle, and `successorId` the member who becomes the owner when the owner
 * leaves. Both are null for everybody but the owner.
 */
export const getCircle = endpoint({
  method: 'GET',
  path: '/api/circles/{id}',
  summary: 'One circle',
  access: 'signed-in',
  params: idParams,
  answer: z.extend(circle, {
    recentMembers: z.array(personSummary),
    inviteCode: z.nullable(z.string()),
    successorId: z.nullable(id),
    /** What the current user is notified of. Null for somebody who is not a member. */
    level: z.nullable(followLevel),
  }),
});

/** Newest first. */
export const listCircleMembers = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/members',
  summary: "A circle's members",
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(circleMember),
});

/** Whether the current user is a member. */
export const getCircleMembership = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/membership',
  summary: 'Whether the current user is a member of a circle',
  access: 'signed-in',
  params: idParams,
  answer: z.boolean(),
});

/**
 * Joins an open circle. Joining twice changes nothing. Returns the circle after the change. 404 for a private circle.
 */
export const joinCircle = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/join',
  summary: 'Join an open circle',
  access: 'signed-in',
  params: idParams,
  answer: circle,
  pace: 'message',
});

/**
 * Leaves a circle. Leaving twice changes nothing. Returns the circle after the change. If the owner leaves, the chosen
 * successor becomes the owner, or else the longest-standing member. An inner circle without members is archived.
 */
export const leaveCircle = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/leave',
  summary: 'Leave a circle',
  access: 'signed-in',
  params: idParams,
  answer: circle,
  pace: 'none',
});
