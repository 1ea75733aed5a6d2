import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { addressDigest } from '#areas/account/server/index.ts';
import { addressUnsubscribeLinks } from '#areas/notifications/server/index.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import { NotWorthRetrying, type Task } from '#server/background/task.ts';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { publicAddress } from '#server/settings.ts';
import { circles } from '../../circle-tables.ts';
import { innerCircleInvitations } from '../inner-circle-tables.ts';
import { circleInvitationEmail } from './invitation-email.ts';
import { circleInvitationEmails } from './stopped-addresses.ts';

/** How many invitations a member can send by email in 24 hours, over all their circles. */
export const sentADay = 20;

/** How many invitations an address gets in 24 hours, from all senders together. */
const receivedADay = 3;

const throttleOf = (context: Context) => context.throttle('circle-invitation-address', receivedADay, 24 * 60 * 60);

/** Whether a member may send one more invitation by email today. */
export async function maySendInvitation({ clock }: Context, db: Db, userId: number): Promise<boolean> {
  const since = new Date(clock.now().getTime() - hours(24)).toISOString();
  const sent = await db.$count(
    innerCircleInvitations,
    and(
      eq(innerCircleInvitations.createdBy, userId),
      gt(innerCircleInvitations.createdAt, since),
      sql`${innerCircleInvitations.emailState} in ('waiting', 'sent')`,
    ),
  );
  return sent < sentADay;
}

/**
 * Emails an invitation to its address. Nothing is sent for an invitation that does not work any more, to an address whose
 * owner stopped these emails or blocked the inviter, more than three times a day, or with a name that is a web address. The inviter reads only that no email
 * was sent, because the reason is about somebody else.
 */
export const sendCircleInvitation: Task<{ invitationId: number }> = {
  name: 'send-circle-invitation',
  retries: 5,
  // The list says after a day that no email was sent.
  worthDoingFor: 86_400,
  async run(context, { invitationId }) {
    const { db, settings } = context;
    const found = await findToSend(context, invitationId);
    if (!found) return;
    const { personId, isBlocked, ...invitation } = found;
    const digest = addressDigest(invitation.address);
    const isSent =
      !isBlocked &&
      !hasAddress(invitation) &&
      !(await circleInvitationEmails.isStopped(db, digest)) &&
      (await takeTurn(context, digest));
    if (isSent) {
      const links = await addressUnsubscribeLinks(context, circleInvitationEmails, digest);
      const email = circleInvitationEmail(invitation, publicAddress(settings), links);
      try {
        await context.mailer.send(email, { kind: 'circle-invitation', personId });
      } catch (error) {
        await throttleOf(context).giveBack(digest);
        // The mail server refused the address for good.
        if (error instanceof NotWorthRetrying) await settle(db, invitationId, 'not_sent');
        throw error;
      }
    }
    await settle(db, invitationId, isSent ? 'sent' : 'not_sent');
  },
};

async function settle(db: Db, invitationId: number, emailState: 'sent' | 'not_sent'): Promise<void> {
  await db
    .update(innerCircleInvitations)
    .set({ emailState })
    .where(and(eq(innerCircleInvitations.id, invitationId), eq(innerCircleInvitations.emailState, 'waiting')));
}

/** Mail programs make links of such names, and the inviter could lead strangers anywhere. */
const hasAddress = ({ inviter, circle }: { inviter: string; circle: string }): boolean =>
  /:\/\/|www\./i.test(`${inviter} ${circle}`);

/** Counts one email to an address. False if it has had enough today. */
async function takeTurn(context: Context, digest: string): Promise<boolean> {
  try {
    await throttleOf(context).count(digest);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The invitation, if it waits for its email and still works. */
async function findToSend({ db, clock }: Context, invitationId: number) {
  const invitation = innerCircleInvitations;
  const isOwner = sql`lower(${users.email}) = lower(${invitation.email}) and ${users.emailConfirmedAt} is not null
    and ${users.erasedAt} is null`;
  const [found] = await db
    .select({
      address: sql<string>`${invitation.email}`,
      reader: users.name,
      personId: users.id,
      inviter: sql<string>`inviter.name`,
      circle: circles.name,
      code: invitation.inviteCode,
      expiresAt: invitation.expiresAt,
      isBlocked: sql<boolean>`exists (select from ${blocks}
        where blocker_id = ${users.id} and blocked_id = ${invitation.createdBy})`,
    })
    .from(invitation)
    .innerJoin(circles, eq(circles.id, invitation.circleId))
    .innerJoin(
      sql`${users} inviter`,
      sql`inviter.id = ${invitation.createdBy} and inviter.suspended_at is null and inviter.erased_at is null`,
    )
    .leftJoin(users, isOwner)
    .where(
      and(
        eq(invitation.id, invitationId),
        eq(invitation.emailState, 'waiting'),
        eq(invitation.isActive, true),
        lt(invitation.currentUses, invitation.maxUses),
        or(isNull(invitation.expiresAt), gt(invitation.expiresAt, clock.now().toISOString())),
        isNull(circles.archivedAt),
        isNull(circles.closedAt),
      ),
    );
  return found;
}
