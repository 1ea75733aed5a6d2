import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, Refusal } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { passwordResets, sessions } from '../access-tables.ts';
import { sendPasswordChanged, sendResetLink } from '../account-tasks.ts';
import { dropEmailChange } from '../email-address/email-change.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';

/** What keeps the form from being used to flood a mailbox, or the queue. */
export function resetThrottles(context: Context) {
  return {
    mailbox: context.throttle('reset-mailbox', 5, 60 * 60),
    address: context.throttle('reset-address', 50, 15 * 60),
  };
}

/**
 * Puts the mailing of a link in line. Whether there is such a person is only looked up when its turn comes, so the work
 * done for the answer is the same for all. A mailbox that had its five links this hour gets no sixth, and nobody is told.
 */
export async function askForReset(
  context: Context,
  throttles: ReturnType<typeof resetThrottles>,
  email: string,
  ip: string,
): Promise<void> {
  await throttles.address.count(networkOf(ip));
  const address = email.toLowerCase();
  try {
    await throttles.mailbox.count(address);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await context.enqueue(context.db, sendResetLink, { address });
}

const spentLink = () => badRequest('This link has been used or has expired. Ask for a new one.');

/** Sets the password, spends every link of the person, ends every session, and has the person told: all or nothing. */
export async function setPasswordByLink(
  context: Context,
  token: string,
  newPassword: string,
  request: FastifyRequest,
): Promise<void> {
  const tokenHash = digestOf(token);
  const live = () =>
    and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, context.clock.now().toISOString()));
  // Before a password is hashed: nonsense costs us a look, not a hash.
  const [found] = await context.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(live())
    .limit(1);
  if (!found) throw spentLink();
  await refuseWeakPassword(context, newPassword, found.userId);
  const password = await hashPassword(newPassword);
  await context.db.transaction(async (db) => {
    // Of two at once one gets the row; the other finds it gone.
    const [taken] = await db.delete(passwordResets).where(live()).returning({ userId: passwordResets.userId });
    if (!taken) throw spentLink();
    await replacePassword(db, taken.userId, password);
    await recordSecurityEvent(context, db, { kind: 'password_set_by_link', userId: taken.userId, request });
    await context.enqueue(db, sendPasswordChanged, { userId: taken.userId });
  });
}

/** Sets a password, and ends all that the old one opened: sessions, links, and a change of address that waits. */
export async function replacePassword(db: Db, userId: number, password: string): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.id, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await dropEmailChange(db, userId);
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
