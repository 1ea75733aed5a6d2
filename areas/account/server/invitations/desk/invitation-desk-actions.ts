import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { DeskInvitation, invitePerson, makeInvitationLink } from '#areas/account/contract/invitation-desk.ts';
import { type Actor, type DeskScope, deskScopeOf, recordAudit, requireChoosable } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { endOfDay, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { invitations } from '../../access-tables.ts';
import { sendInvitation, sendInvitationReminder } from '../../account-tasks.ts';
import { lockAddress, makeInvitation, revokeInvitation } from '../invitation-actions.ts';
import { findInvited, findMembers } from '../staff-invitations.ts';
import { readInvitation } from './invitation-queries.ts';

type Member = NonNullable<Actor>;

export const scopeOf = (viewer: SignedIn): DeskScope => deskScopeOf(viewer, 'invite_people');

/** Invites one person by email. See `invitePerson` for the errors. */
export async function inviteOne(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: Member,
  { expiresOn, note, schoolId, ...about }: EndpointRequest<typeof invitePerson>['body'],
): Promise<DeskInvitation> {
  const school = await requireOwnSchool(db, viewer, schoolId);
  await lockAddress(db, about.email);
  if ((await findMembers(db, [about])).size > 0)
    throw conflict('Somebody with this email address is a member already.');
  if ((await findInvited(context, db, [about])).size > 0)
    throw conflict('This person has an invitation that still works. Find it in the list to send it again.');
  const made = await makeInvitation(db, {
    ...about,
    ...endingOn(context, expiresOn),
    ...(school ? { schoolId: school.id, school: school.name } : {}),
    ...(note ? { description: note } : {}),
    maxUses: 1,
    createdBy: viewer.id,
  });
  await context.enqueue(db, sendInvitation, { invitationId: made.id });
  await recordAudit(context, db, { by, action: 'people_invited', after: { invitationId: made.id, people: 1 } });
  return readInvitation(context, db, 'everybody', made.id);
}

/** Makes a link for several people. See `makeInvitationLink` for the errors. */
export async function makeLink(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: Member,
  { expiresOn, note, schoolId, role, maxUses }: EndpointRequest<typeof makeInvitationLink>['body'],
): Promise<DeskInvitation> {
  const school = await requireOwnSchool(db, viewer, schoolId);
  const made = await makeInvitation(db, {
    maxUses,
    ...endingOn(context, expiresOn),
    ...(role ? { role } : {}),
    ...(school ? { schoolId: school.id, school: school.name } : {}),
    ...(note ? { description: note } : {}),
    createdBy: viewer.id,
  });
  await recordAudit(context, db, { by, action: 'people_invited', after: { invitationId: made.id, people: maxUses } });
  return readInvitation(context, db, 'everybody', made.id);
}

/** The end of a last day, in UK time. Throws 400 if it has passed. */
export function endingOn({ clock }: Context, lastDay: string | null): { expiresAt?: string } {
  if (lastDay === null) return {};
  const end = endOfDay(lastDay);
  if (end <= clock.now()) throw badRequest('Choose a last day that has not passed.');
  return { expiresAt: end.toISOString() };
}

/** The school of an invitation. A role that is limited to schools must name one of those. */
export async function requireOwnSchool(db: Db, viewer: SignedIn, schoolId: number | null) {
  const scope = scopeOf(viewer);
  if (schoolId === null) {
    if (scope !== 'everybody') throw badRequest('Choose one of your schools.');
    return null;
  }
  if (scope !== 'everybody' && !scope.includes(schoolId)) throw badRequest('Choose one of your schools.');
  return requireChoosable(db, schoolId);
}

/** Emails an invitation again. */
export async function sendAgain(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: Member,
  invitationId: number,
): Promise<DeskInvitation> {
  await requireSendable(context, db, viewer, invitationId);
  await context.enqueue(db, sendInvitation, { invitationId });
  await recordAudit(context, db, { by, action: 'invitation_sent_again', after: { invitationId } });
  return readInvitation(context, db, 'everybody', invitationId);
}

/** Emails a reminder, at most once a day. */
export async function remind(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: Member,
  invitationId: number,
): Promise<DeskInvitation> {
  await requireSendable(context, db, viewer, invitationId);
  const now = context.clock.now();
  const aDayAgo = new Date(now.getTime() - hours(24)).toISOString();
  // In the update, so that of two at the same time only one sends.
  const marked = await db
    .update(invitations)
    .set({ remindedAt: now.toISOString() })
    .where(
      and(eq(invitations.id, invitationId), or(isNull(invitations.remindedAt), lt(invitations.remindedAt, aDayAgo))),
    )
    .returning({ id: invitations.id });
  if (marked.length === 0) throw conflict('A reminder was sent in the last 24 hours. Wait a day before the next one.');
  await context.enqueue(db, sendInvitationReminder, { invitationId });
  await recordAudit(context, db, {
    by,
    action: 'invitation_sent_again',
    after: { invitationId, isReminder: true },
  });
  return readInvitation(context, db, 'everybody', invitationId);
}

async function requireSendable(context: Context, db: Db, viewer: SignedIn, invitationId: number): Promise<void> {
  const { state, email } = await readInvitation(context, db, scopeOf(viewer), invitationId);
  if (state !== 'open') throw conflict('This invitation cannot be used any more. Invite the person again.');
  if (email === null) throw conflict('This invitation is a link. Copy it, and send it yourself.');
}

/** Ends an invitation. */
export async function revokeAtDesk(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: Member,
  invitationId: number,
): Promise<DeskInvitation> {
  const { state } = await readInvitation(context, db, scopeOf(viewer), invitationId);
  if (state !== 'open' || !(await revokeInvitation(db, invitationId)))
    throw conflict('This invitation cannot be used any more.');
  await recordAudit(context, db, { by, action: 'invitation_revoked', after: { invitationId } });
  return readInvitation(context, db, 'everybody', invitationId);
}
