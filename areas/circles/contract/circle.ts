import * as z from 'zod/mini';
import { personSummary, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, searchQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** A screen shows any other colour as red. */
export const circleColours = ['green', 'blue', 'purple', 'orange', 'red'] as const;
export const circleColour = z.enum(circleColours);
export type CircleColour = z.infer<typeof circleColour>;

/** A peer community. `memberCount` always equals its number of members; `isMember` and `isOwner` speak of the caller. */
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

/** A member of a circle. `role` is the professional role, `membershipRole` the part played in the circle. */
export const circleMember = z.object({
  userId: id,
  name: z.string(),
  role: userRole,
  school: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  joinedAt: moment,
  membershipRole: z.enum(['member', 'owner']),
  /** The name of the member whose code or invitation let them into an inner circle; null in open circles. */
  invitedBy: z.nullable(z.string()),
});
export type CircleMember = z.infer<typeof circleMember>;

const trueOrFalse = z.enum(['true', 'false']);

/**
 * The circles one belongs to, longest-standing membership first: a list one knows by heart should not reorder. `inner`
 * asks for inner circles alone, or for all others.
 */
export const listMyCircles = endpoint({
  method: 'GET',
  path: '/api/user/circles',
  summary: 'The circles one belongs to',
  access: 'signed-in',
  query: z.extend(searchQuery, { inner: z.optional(trueOrFalse) }),
  answer: z.array(circle),
});

/** Open circles and the private ones one belongs to, newest first; `joined=false` leaves out those one belongs to. `q` looks in names and descriptions. */
export const listCircles = endpoint({
  method: 'GET',
  path: '/api/circles',
  summary: 'The circles one may see',
  access: 'signed-in',
  query: z.extend(searchQuery, { joined: z.optional(trueOrFalse) }),
  answer: z.array(circle),
});

/**
 * 404 for a circle that is not there or not for this person to know of. `recentMembers` are the newest four. `inviteCode`
 * is an inner circle's own code, and `successorId` the member who becomes the owner when the owner leaves. Both are for the
 * owner; null for everybody else.
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

/** Whether one is a member. */
export const getCircleMembership = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/membership',
  summary: 'Whether one is a member of a circle',
  access: 'signed-in',
  params: idParams,
  answer: z.boolean(),
});

/** Joins an open circle; joining twice changes nothing. Answers the circle as it is now; 404 for a private one. */
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
 * Leaves a circle; leaving one that one is not in changes nothing. Answers the circle as it is now. An owner who leaves
 * hands it to the successor they chose, else to its longest-standing member; the last one out of an inner circle archives it.
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
