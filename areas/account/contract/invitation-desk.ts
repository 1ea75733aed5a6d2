import * as z from 'zod/mini';
import { email, personName, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { day, id, idParams, moment, optional, optionalText } from '#contract/scalars.ts';

/** Whether an invitation can be used. */
export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What became of the email of an invitation. `sent` means that the next mail server took it, not that somebody read it. */
export const invitationEmailStates = ['sending', 'sent', 'written', 'waiting', 'refused'] as const;

const person = z.object({ id, name: z.string() });

/** An invitation at the desk. An invitation for one person never shows its code: the code proves who reads the address. */
export const deskInvitation = z.object({
  id,
  /** The person it was emailed to. Null for a link. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(userRole),
  school: z.nullable(z.string()),
  note: z.nullable(z.string()),
  maxUses: z.int(),
  uses: z.int(),
  state: z.enum(invitationStates),
  /** The address of the link. Only for a link that can be used. */
  link: z.nullable(z.string()),
  createdAt: moment,
  /** Null if a command made it. */
  createdBy: z.nullable(person),
  expiresAt: z.nullable(moment),
  remindedAt: z.nullable(moment),
  /** The latest email. Null if there was none, or it is longer ago than 30 days. */
  mail: z.nullable(
    z.object({ state: z.enum(invitationEmailStates), answer: z.nullable(z.string()), lastTriedAt: moment }),
  ),
});
export type DeskInvitation = z.infer<typeof deskInvitation>;

/** Newest first. `q` is the beginning of a word of a name, or a whole address. `refused`: the email was refused. */
export const listDeskInvitations = endpoint({
  method: 'GET',
  path: '/api/desk/invitations',
  summary: 'The invitations',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  query: z.extend(pageQuery, {
    q: typedFilter(254),
    state: z.optional(z.enum(invitationStates)),
    kind: z.optional(z.enum(['person', 'link'])),
    mail: z.optional(z.literal('refused')),
  }),
  answer: z.array(deskInvitation),
});

const note = optionalText(500);

/** The last day on which it works. */
const lastDay = day('Enter a date');

/**
 * Invites one person by email. Without `expiresOn` it works until it is used. 409 for a member, and for somebody with an
 * invitation that still works. 400 for a school that is not in the list, or not one of yours.
 */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/desk/invitations',
  summary: 'Invite a person',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  body: z.object({
    name: personName,
    email,
    role: userRole,
    schoolId: optional(id),
    note,
    expiresOn: optional(lastDay),
  }),
  answer: deskInvitation,
  creates: true,
  pace: 'none',
});

/** The most uses of a link. */
export const mostUsesOfLink = 1_000;

/** Makes a link with a number of uses and a last day, for people whose addresses are not known. */
export const makeInvitationLink = endpoint({
  method: 'POST',
  path: '/api/desk/invitation-links',
  summary: 'Make a link that several people can join with',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  body: z.object({
    maxUses: z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'Enter a number from 1 to 1,000'),
        z.maximum(mostUsesOfLink, 'Enter a number from 1 to 1,000'),
      ),
    expiresOn: lastDay,
    role: optional(userRole),
    schoolId: optional(id),
    note,
  }),
  answer: deskInvitation,
  creates: true,
  pace: 'none',
});

/** Emails the invitation again. 409 if it cannot be used any more, or is a link. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitations/{id}/resend',
  summary: 'Send an invitation again',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskInvitation,
  pace: 'none',
});

/** Emails a reminder. 409 as for sending again, and if a reminder went in the last day. */
export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/desk/invitations/{id}/remind',
  summary: 'Remind somebody of their invitation',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskInvitation,
  pace: 'none',
});

/** Ends an invitation. 409 if it cannot be used any more. */
export const revokeInvitationAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/invitations/{id}/revoke',
  summary: 'End an invitation',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskInvitation,
  pace: 'none',
});

/** Somebody who joined through an invitation. */
export const joinedPerson = z.object({
  id,
  name: z.string(),
  joinedAt: moment,
  /** How many people joined through this person's invitations. */
  invited: z.int(),
  invitation: z.object({ id, isLink: z.boolean(), note: z.nullable(z.string()) }),
});
export type JoinedPerson = z.infer<typeof joinedPerson>;

/**
 * Who joined through the invitations of a person, newest first. Without `by`: through those that a command made, or
 * somebody who has left. People who joined before Staffroom recorded it are not here. Inner circles are not part of it.
 */
export const listJoined = endpoint({
  method: 'GET',
  path: '/api/desk/joined',
  summary: 'Who joined through invitations',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  query: z.extend(pageQuery, { by: z.optional(z.pipe(z.coerce.number(), id)) }),
  answer: z.array(joinedPerson),
});

/** The people whose invitations somebody joined with, the most first. At most 200. `person` is null as in `listJoined`. */
export const listInviters = endpoint({
  method: 'GET',
  path: '/api/desk/inviters',
  summary: 'Who invited people',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  answer: z.array(z.object({ person: z.nullable(person), joined: z.int() })),
});
