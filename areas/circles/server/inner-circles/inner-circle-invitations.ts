import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { InnerCircleInvitation, invitationBody } from '#areas/circles/contract/inner-circle.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { requireInnerOwner } from '../circle-access.ts';
import { lockInnerCircleOf } from '../circle-actions.ts';
import { findInvited, invitedToCircle } from '../circle-notifications.ts';
import { innerCircleInvitations } from './inner-circle-tables.ts';
import { maySendInvitation, sendCircleInvitation } from './invitation-emails/send-invitation.ts';

/** A limit for scripts. No owner needs more. */
const maxInvitations = 100;

const shownColumns = (now: Date) => ({
  id: innerCircleInvitations.id,
  inviteCode: innerCircleInvitations.inviteCode,
  email: innerCircleInvitations.email,
  maxUses: innerCircleInvitations.maxUses,
  currentUses: innerCircleInvitations.currentUses,
  createdAt: innerCircleInvitations.createdAt,
  expiresAt: innerCircleInvitations.expiresAt,
  // The job gives up after a day.
  emailState: sql<InnerCircleInvitation['emailState']>`case
    when ${innerCircleInvitations.emailState} = 'waiting' and ${innerCircleInvitations.createdAt} < ${new Date(now.getTime() - days(1)).toISOString()}
    then 'not_sent' else ${innerCircleInvitations.emailState} end`,
});

const stillWorks = (circleId: number, now: Date) =>
  and(
    eq(innerCircleInvitations.circleId, circleId),
    eq(innerCircleInvitations.isActive, true),
    lt(innerCircleInvitations.currentUses, innerCircleInvitations.maxUses),
    or(isNull(innerCircleInvitations.expiresAt), gt(innerCircleInvitations.expiresAt, now.toISOString())),
  );

/** The invitations to an inner circle that still work, newest first. For the owner only. */
export async function listInvitationsTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: PageRequest,
): Promise<Page<InnerCircleInvitation>> {
  await requireInnerOwner(db, viewer, circleId);
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { createdAt, id } = innerCircleInvitations;
  const rows = await db
    .select(shownColumns(context.clock.now()))
    .from(innerCircleInvitations)
    .where(
      and(
        stillWorks(circleId, context.clock.now()),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

/** Creates an invitation with a random code, and emails it to its address. For the owner only. */
export async function makeInvitationTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  { expiresInDays, ...body }: z.output<typeof invitationBody>,
): Promise<InnerCircleInvitation> {
  await lockInnerCircleOf(db, viewer, circleId);
  const now = context.clock.now();
  if ((await db.$count(innerCircleInvitations, stillWorks(circleId, now))) >= maxInvitations)
    throw conflict(`This circle has ${maxInvitations} invitations that still work. Revoke one first.`);
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + days(expiresInDays)).toISOString();
  const emailState =
    body.email === null ? null : (await maySendInvitation(context, db, viewer.id)) ? 'waiting' : 'not_sent';
  const [made] = await db
    .insert(innerCircleInvitations)
    .values({
      ...body,
      emailState,
      circleId,
      createdBy: viewer.id,
      expiresAt,
      inviteCode: randomBytes(18).toString('base64url'),
    })
    .returning(shownColumns(now));
  if (!made) throw new Error('The invitation was not created.');
  if (made.emailState === 'waiting') await context.enqueue(db, sendCircleInvitation, { invitationId: made.id });
  if (made.email !== null)
    await context.notify(db, invitedToCircle, await findInvited(db, circleId, made.email), {
      subject: circleId,
      item: made.id,
      by: viewer.id,
    });
  return made;
}

/** Revokes an invitation: its code stops working. For the owner only. */
export async function revokeInvitationTo(
  db: Db,
  viewer: Viewer,
  circleId: number,
  invitationId: number,
): Promise<void> {
  await requireInnerOwner(db, viewer, circleId);
  const revoked = await db
    .update(innerCircleInvitations)
    .set({ isActive: false })
    .where(and(eq(innerCircleInvitations.id, invitationId), eq(innerCircleInvitations.circleId, circleId)))
    .returning({ id: innerCircleInvitations.id });
  if (revoked.length === 0) throw notFound('There is no such invitation.');
}
