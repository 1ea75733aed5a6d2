import * as z from 'zod/mini';
import { currentPassword } from '#areas/people/contract/current-password.ts';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { deskRoles } from '#contract/permissions.ts';
import { id, idParams, moment, text } from '#contract/scalars.ts';

/** Whether a person can sign in. */
export const personStates = ['active', 'suspended'] as const;
export type PersonState = (typeof personStates)[number];

/** A person in the list of the desk. It has no text that the person wrote. */
export const deskPersonRow = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: userRole,
  school: z.nullable(z.string()),
  state: z.enum(personStates),
  deskRoles: z.array(z.enum(deskRoles)),
  joinedAt: moment,
});
export type DeskPersonRow = z.infer<typeof deskPersonRow>;

/** The person with what the desk needs to help them. */
export const deskPerson = z.extend(deskPersonRow, {
  emailConfirmedAt: z.nullable(moment),
  suspendedAt: z.nullable(moment),
  suspendedReason: z.nullable(z.string()),
  /** Where they are signed in, newest first. At most 20. */
  sessions: z.array(z.object({ id, startedAt: moment, isShared: z.boolean(), userAgent: z.nullable(z.string()) })),
  /** Their circles by name. At most 100. */
  circles: z.array(z.object({ id, name: z.string() })),
});
export type DeskPerson = z.infer<typeof deskPerson>;

/** The reason of a decision. The person reads it. */
const reason = text(1_000, 'Enter a reason');

/** Everybody who has an account, newest first. A role that is limited to schools sees their people. `q` matches a name, or a whole username or email address. */
export const listDeskPeople = endpoint({
  method: 'GET',
  path: '/api/desk/people',
  summary: 'The people of the community',
  access: { permission: 'see_people', isLocal: true },
  query: z.extend(pageQuery, {
    q: typedFilter(254),
    state: z.optional(z.enum(personStates)),
    deskRole: z.optional(z.enum(deskRoles)),
  }),
  answer: z.array(deskPersonRow),
});

/** 404 for an unknown or erased person, and for one of another school if the role is limited to schools. */
export const getDeskPerson = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}',
  summary: 'A person of the community',
  access: { permission: 'see_people', isLocal: true },
  params: idParams,
  answer: deskPerson,
});

/**
 * Ends all sessions of the person and refuses sign-in until they are restored. 400 for yourself, 403 for a person with a
 * role unless you are an operator, 409 for the last operator and for a person who is suspended already.
 */
export const suspendPersonAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/suspend',
  summary: 'Suspend a person',
  access: { permission: 'suspend_people', isLocal: true },
  params: idParams,
  body: z.object({ reason }),
  answer: deskPerson,
  pace: 'none',
});

/** 409 for a person who is not suspended. */
export const restorePersonAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/restore',
  summary: 'Let a suspended person sign in again',
  access: { permission: 'suspend_people', isLocal: true },
  params: idParams,
  body: z.object({ reason }),
  answer: deskPerson,
  pace: 'none',
});

/** Ends all sessions of the person. They can sign in again at once. 403 as for a suspension. */
export const signPersonOut = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/sign-out',
  summary: 'Sign a person out everywhere',
  access: { permission: 'suspend_people', isLocal: true },
  params: idParams,
  answer: deskPerson,
  pace: 'none',
});

/**
 * Sets all roles of the person. It needs the password of the current user: 400 for a wrong one. 409 if nobody would be
 * an operator any more.
 */
export const setDeskRoles = endpoint({
  method: 'PUT',
  path: '/api/desk/people/{id}/roles',
  summary: 'Set the roles of a person',
  access: { permission: 'grant_roles' },
  params: idParams,
  body: z.object({ roles: z.array(z.enum(deskRoles)).check(z.maxLength(deskRoles.length)), currentPassword }),
  answer: deskPerson,
  pace: 'none',
});
