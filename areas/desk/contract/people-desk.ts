import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { email, personName, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { deskRoles } from '#contract/permissions.ts';
import { day, id, idParams, moment, text } from '#contract/scalars.ts';

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
  /** They are `suspended` only because the directory of their school switched them off. Nobody at the desk suspended them. */
  isSwitchedOff: z.boolean(),
  deskRoles: z.array(z.enum(deskRoles)),
  joinedAt: moment,
});
export type DeskPersonRow = z.infer<typeof deskPersonRow>;

/** The person with what the desk needs to help them. */
export const deskPerson = z.extend(deskPersonRow, {
  emailConfirmedAt: z.nullable(moment),
  /** They use a passkey or one-time codes (`docs/product/second-factor.md`). */
  hasSecondFactor: z.boolean(),
  /** Null for somebody who is only switched off. */
  suspendedAt: z.nullable(moment),
  suspendedReason: z.nullable(z.string()),
  /** When the suspension ends by itself. Null if it has no end. */
  suspendedUntil: z.nullable(moment),
  /**
   * Since when the directory of their school has switched them off, also beside a suspension. `by` is the name of its provider.
   * Null if that was removed: then an operator can restore the person.
   */
  switchedOff: z.nullable(z.object({ at: moment, by: z.nullable(z.string()) })),
  /** Where the person's things moved, if this was a duplicate account that somebody merged. */
  mergedInto: z.nullable(z.object({ id, name: z.string() })),
  /** Where they are signed in, newest first. At most 20. */
  sessions: z.array(z.object({ id, startedAt: moment, isShared: z.boolean(), userAgent: z.nullable(z.string()) })),
  /** How many personal access tokens of theirs work. */
  accessTokens: z.int(),
  /** The emails of the last 30 days, newest first, without their content. At most 20. */
  emails: z.array(
    z.object({
      id,
      /** The name of what sent it: 'invitation', 'password-reset' and others. */
      kind: z.string(),
      state: z.enum(['sending', 'sent', 'written', 'waiting', 'refused']),
      /** What the mail server said last, without addresses. */
      answer: z.nullable(z.string()),
      at: moment,
    }),
  ),
  /** Reports about what the person wrote or did: how many, and when. */
  reports: z.object({ open: z.int(), closed: z.int(), lastAt: z.nullable(moment) }),
  /** The schools that they belong to, the main one first. At most 20. */
  schools: z.array(
    z.object({
      id,
      name: z.string(),
      place: z.nullable(z.string()),
      /** Somebody typed its name, and nobody has confirmed it. */
      isConfirmed: z.boolean(),
      /** It is the school on their profile. */
      isMain: z.boolean(),
    }),
  ),
  /** Their circles by name. At most 100. */
  circles: z.array(z.object({ id, name: z.string() })),
});
export type DeskPerson = z.infer<typeof deskPerson>;

/** The reason of a decision. The person reads it. */
const reason = text(1_000, 'Enter a reason');

/** The first day on which a suspended person can sign in again, in UK time. Null for a suspension without an end. */
const until = z.nullish(day('Enter a day, like 2027-01-31'));

/** What the list of people can be filtered by. `q`: each word begins a word of a name, username, email address or school. */
const filters = {
  q: typedFilter(254),
  state: z.optional(z.enum(personStates)),
  role: z.optional(userRole),
  deskRole: z.optional(z.enum(deskRoles)),
  /** The whole name of a school: of any school that somebody belongs to. */
  school: typedFilter(160),
};
export const peopleFilter = z.object(filters);
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** Everybody who has an account, newest first. A role that is limited to schools sees their people. */
export const listDeskPeople = endpoint({
  method: 'GET',
  path: '/api/desk/people',
  summary: 'The people of the community',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  query: z.extend(pageQuery, filters),
  answer: z.array(deskPersonRow),
});

/** How many people a filter finds. Counting stops at 20,001: more cannot be changed at once. */
export const countDeskPeople = endpoint({
  method: 'GET',
  path: '/api/desk/people-count',
  summary: 'How many people match',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  query: peopleFilter,
  answer: z.object({ count: z.int() }),
});

/** The schools that people belong to, those with the most people first. At most 200. */
export const listDeskSchoolNames = endpoint({
  method: 'GET',
  path: '/api/desk/school-names',
  summary: 'The schools that people belong to',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  answer: z.array(z.string()),
});

/** 404 for an unknown or erased person. */
export const getDeskPerson = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}',
  summary: 'A person of the community',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskPerson,
});

/**
 * Changes the name, the email address or the role. The person is told by email. A new email address takes effect at once,
 * is told to both addresses and is unconfirmed until its link is opened; it needs the password of the current user: 400
 * without it or for a wrong one. 400 for yourself, 403 for a person with a role at the desk unless you are an operator,
 * 409 for an address that somebody else has.
 */
export const changeDeskPerson = endpoint({
  method: 'PATCH',
  path: '/api/desk/people/{id}',
  summary: 'Change a person’s name, email address or role',
  access: { permission: 'change_people', isLocal: true },
  params: idParams,
  body: z
    .object({
      name: z.optional(personName),
      email: z.optional(email),
      role: z.optional(userRole),
      ...ownProof,
    })
    .check(z.refine(({ name, email: address, role }) => !!(name || address || role), 'Change something first')),
  answer: deskPerson,
});

/**
 * Ends all sessions of the person and refuses sign-in until they are restored or `until`. 400 for yourself and for a day
 * that is not after today, 403 for a person with a role unless you are an operator, 409 for the last operator and for a
 * person who is suspended already.
 */
export const suspendPersonAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/suspend',
  summary: 'Suspend a person',
  access: { permission: 'suspend_people', isLocal: true },
  params: idParams,
  body: z.object({ reason, until }),
  answer: deskPerson,
  pace: 'none',
});

/**
 * 409 for a person who is not suspended, for a duplicate that was merged, and for somebody whose directory switched them off. If
 * its provider is removed, an operator can restore them: 403 for others.
 */
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
  alsoRefuses: [400],
  answer: deskPerson,
  pace: 'none',
});

/**
 * Makes a link that sets a new password once, within an hour. With `show` it is in the reply, for you to hand over; that
 * needs your password: 400 without it. Otherwise it goes to the person by email and the reply has null. 400 for
 * yourself, 403 for a person with a role at the desk unless you are an operator, 409 for a suspended person.
 */
export const createResetLink = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/reset-link',
  summary: 'Create a link that sets a new password',
  access: { permission: 'change_people', isLocal: true },
  params: idParams,
  body: z.object({ delivery: z.enum(['show', 'email']), ...ownProof }),
  answer: z.object({ link: z.nullable(z.string()) }),
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
  body: z.object({ roles: z.array(z.enum(deskRoles)).check(z.maxLength(deskRoles.length)), ...ownProof }),
  answer: deskPerson,
  pace: 'none',
});
