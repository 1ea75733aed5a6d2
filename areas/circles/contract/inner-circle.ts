import * as z from 'zod/mini';
import { email } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, pathId, printable, requiredString, text } from '#contract/scalars.ts';
import { circle } from './circle.ts';
import { circleColour } from './circle-colour.ts';
import { seats } from './circle-settings.ts';

/** Codes are stored as typed and compared without regard to case (`docs/product/circles.md`). */
const chosenCode = requiredString('Invite code must be at least 6 characters').check(
  z.trim(),
  z.minLength(6, 'Invite code must be at least 6 characters'),
  z.maxLength(100),
  printable,
);

/** 1 to 50 members, by default 10 (`docs/product/circles.md`). */
export const innerCircleBody = z.object({
  name: line(120, 'Circle name is required'),
  description: text(2000, 'Description is required'),
  maxMembers: z._default(seats, 10),
  color: z._default(circleColour, 'green'),
  inviteCode: chosenCode,
  hasWorkspace: z._default(z.boolean(), false),
});

/** Whether the current user may create an inner circle (`docs/product/circles.md`). */
export const getCanCreateInnerCircle = endpoint({
  method: 'GET',
  path: '/api/user/can-create-inner-circle',
  summary: 'Whether the current user may create an inner circle',
  access: 'signed-in',
  scope: 'circles',
  answer: z.object({ canCreate: z.boolean() }),
});

/** The current user becomes the owner and first member. 403 if they may not create one, 409 for a code in use. */
export const createInnerCircle = endpoint({
  method: 'POST',
  path: '/api/inner-circles',
  summary: 'Create an inner circle',
  access: 'signed-in',
  scope: 'circles',
  body: innerCircleBody,
  answer: circle,
  creates: true,
  pace: 'post',
});

/** Trimmed like the chosen code and not changed further: a code may contain two spaces in a row. */
export const joinInnerCircleBody = z.object({
  inviteCode: requiredString('Invite code is required').check(
    z.trim(),
    z.minLength(1, 'Invite code is required'),
    z.maxLength(100),
    printable,
  ),
});

/**
 * 404 'Invalid invite code.', 409 'This circle is full.', 429 after too many wrong codes. Joining twice changes
 * nothing.
 */
export const joinInnerCircle = endpoint({
  method: 'POST',
  path: '/api/inner-circles/join',
  summary: 'Join an inner circle with a code',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'circles',
  body: joinInnerCircleBody,
  answer: circle,
  pace: 'message',
});

/**
 * Replaces the code of an inner circle. The old code stops working. If `inviteCode` is null, the server makes a random
 * code. For the owner only (404 for others). 409 for a code in use, 429 after too many codes in use.
 */
export const renewInviteCode = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/invite-code',
  summary: 'Replace the code of an inner circle',
  access: 'signed-in',
  params: idParams,
  body: z.object({ inviteCode: z.nullable(chosenCode) }),
  hasSecret: true,
  answer: z.object({ inviteCode: z.string() }),
  pace: 'none',
});

/** `waiting`: the email is on its way. `not_sent`: there is no email, so the owner sends the link. */
export const invitationEmailStates = ['waiting', 'sent', 'not_sent'] as const;

/** An invitation to an inner circle that still works. */
export const innerCircleInvitation = z.object({
  id,
  inviteCode: z.string(),
  /** Only the person with this address can use it. */
  email: z.nullable(z.string()),
  maxUses: z.int(),
  currentUses: z.int(),
  createdAt: moment,
  expiresAt: z.nullable(moment),
  /** Null without an address, and for invitations of releases that sent no emails. */
  emailState: z.nullable(z.enum(invitationEmailStates)),
});
export type InnerCircleInvitation = z.infer<typeof innerCircleInvitation>;

/** `expiresInDays` counts from now. */
export const invitationBody = z.object({
  email: optional(email),
  maxUses: z.int().check(z.minimum(1), z.maximum(50)),
  expiresInDays: optional(z.int().check(z.minimum(1), z.maximum(365))),
});

/** Newest first, without used-up, expired and revoked invitations. For the owner only (404 for others). */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/invitations',
  summary: "An inner circle's invitations that still work",
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  hasSecret: true,
  answer: z.array(innerCircleInvitation),
});

/**
 * For the owner only (404 for others). An invitation for an address is sent to it by email, at most 20 a day for each
 * sender and 3 a day for each address. 409 if 100 invitations still work.
 */
export const makeInvitation = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/invitations',
  summary: 'Make an invitation to an inner circle',
  access: 'signed-in',
  params: idParams,
  body: invitationBody,
  hasSecret: true,
  answer: innerCircleInvitation,
  creates: true,
  pace: 'post',
});

/** The code of the invitation stops working. For the owner only (404 for others). */
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/circles/{id}/invitations/{invitationId}',
  summary: 'Revoke an invitation to an inner circle',
  access: 'signed-in',
  params: z.extend(idParams, { invitationId: pathId }),
  answer: null,
});

/**
 * The member loses access and cannot rejoin with the code of the circle. For the owner only (404 for others). 400 for
 * the owner's own id.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/circles/{id}/members/{userId}',
  summary: 'Remove a member from an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: z.extend(idParams, { userId: pathId }),
  answer: null,
});
