import * as z from 'zod/mini';
import { audiencePhases, audienceRoles } from '#areas/people/contract/audience-lists.ts';
import { personSummary, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, searchQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { circleColour } from './circle-colour.ts';
import { followLevel } from './following.ts';

/** What a circle is about and who it is for. Subjects are those of the self-assessment, or the owner's own words. */
export const circleTopics = z.object({
  subjects: z.array(z.string()),
  phases: z.array(z.enum(audiencePhases)),
  roles: z.array(z.enum(audienceRoles)),
});
export type CircleTopics = z.infer<typeof circleTopics>;

/**
 * A circle. `memberCount` always equals its number of members. `isMember`, `isOwner` and `isLead` are about the current
 * user.
 */
export const circle = z.object({
  id,
  name: z.string(),
  description: z.string(),
  color: circleColour,
  memberCount: z.int(),
  isInnerCircle: z.boolean(),
  isPrivate: z.boolean(),
  maxMembers: z.nullable(z.int()),
  /** An inner circle whose owner turned the workspace on (`docs/product/workspace.md`). */
  hasWorkspace: z.boolean(),
  createdBy: z.nullable(id),
  createdAt: moment,
  ...circleTopics.shape,
  /** When the organisers archived it. Then nobody can post in it or join it. */
  archivedAt: z.nullable(moment),
  isMember: z.boolean(),
  isOwner: z.boolean(),
  /** The owner made them a lead of the workspace. */
  isLead: z.boolean(),
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
  /** A lead of the circle's workspace. */
  isLead: z.boolean(),
  /** The name of the member whose code or invitation they used. Null in open circles. */
  invitedBy: z.nullable(z.string()),
});
export type CircleMember = z.infer<typeof circleMember>;

const trueOrFalse = z.enum(['true', 'false']);

/**
 * The circles of the current user, in the order in which they joined, so that the order of a list they know does not
 * change. `inner=true` returns only inner circles, `inner=false` only the others. `owned=true` returns only circles that
 * the current user owns.
 */
export const listMyCircles = endpoint({
  method: 'GET',
  path: '/api/user/circles',
  summary: 'The circles of the current user',
  access: 'signed-in',
  scope: 'circles',
  query: z.extend(searchQuery, { inner: z.optional(trueOrFalse), owned: z.optional(z.literal('true')) }),
  answer: z.array(circle),
});

/**
 * Open circles, and the private circles of the current user, newest first. `joined=false` leaves out the circles of the
 * current user. `q` searches names and descriptions; one or two letters are found only where a word begins. `subject`,
 * `phase` and `role` select circles whose owner chose them. `forMe=true` selects circles that share a subject, phase or
 * role with the current user and contradict none (`docs/product/circles.md`).
 */
export const listCircles = endpoint({
  method: 'GET',
  path: '/api/circles',
  summary: 'The circles that the current user may see',
  access: 'signed-in',
  scope: 'circles',
  query: z.extend(searchQuery, {
    joined: z.optional(trueOrFalse),
    subject: typedFilter(80),
    phase: z.optional(z.enum(audiencePhases)),
    role: z.optional(z.enum(audienceRoles)),
    forMe: z.optional(trueOrFalse),
  }),
  answer: z.array(circle),
});

/** The subjects, phases and roles of the current user, as far as they are known. `forMe` of `listCircles` uses them. */
export const getOwnTopics = endpoint({
  method: 'GET',
  path: '/api/user/topics',
  summary: 'The subjects, phases and roles of the current user',
  access: 'signed-in',
  scope: 'circles',
  answer: circleTopics,
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
  scope: 'circles',
  params: idParams,
  hasSecret: true,
  answer: z.extend(circle, {
    recentMembers: z.array(personSummary),
    inviteCode: z.nullable(z.string()),
    successorId: z.nullable(id),
    /** What the current user is notified of. Null for somebody who is not a member. */
    level: z.nullable(followLevel),
    /** The circle that it was merged into. Its screen leads there. */
    mergedIntoId: z.nullable(id),
  }),
});

/**
 * Newest first. `name` and `school` select members whose name, or whose school as others see it, has words that begin
 * with each typed word, in any order, without regard to case and accents. `role` is the professional role.
 */
export const listCircleMembers = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/members',
  summary: "A circle's members",
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(pageQuery, { name: typedFilter(120), school: typedFilter(160), role: z.optional(userRole) }),
  answer: z.array(circleMember),
});

/** Whether the current user is a member. */
export const getCircleMembership = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/membership',
  summary: 'Whether the current user is a member of a circle',
  access: 'signed-in',
  scope: 'circles',
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
  scope: 'circles',
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
  scope: 'circles',
  params: idParams,
  answer: circle,
  pace: 'none',
});
