import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, Refusal } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { passwordResets } from '../access-tables.ts';
import { sendPasswordChanged, sendResetLink } from '../account-tasks.ts';
import { dropEmailChange } from '../email-address/email-change.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { endAllAccess } from '../sign-in/end-access.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';

/** Limits that protect mailboxes and the queue. */
export function resetThrottles(context: Context) {
  return {
    mailbox: context.throttle('reset-mailbox', 5, 60 * 60),
    address: context.throttle('reset-address', 50, 15 * 60),
  };
}

/**
 * Enqueues the email with the link. Only the job looks up the person, so the request does the same work for every
 * address. After five links in an hour, a mailbox gets no more, and the response does not say so.
 */
export async function requestReset(
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

const expiredLink = () => badRequest('This link has been used or has expired. Ask for a new one.');

/**
 * Sets a password with a link: ends all links and sessions of the person and enqueues an email to them, in one
 * transaction. Throws 400 for a link that does not work and for a weak password.
 */
export async function setPasswordByLink(
  context: Context,
  token: string,
  newPassword: string,
  request: FastifyRequest,
): Promise<void> {
  const tokenHash = digestOf(token);
  const live = () =>
    and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, context.clock.now().toISOString()));
  // Checked before hashing, so that an invented token costs only one query.
  const [found] = await context.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(live())
    .limit(1);
  if (!found) throw expiredLink();
  await refuseWeakPassword(context, newPassword, found.userId);
  const password = await hashPassword(newPassword);
  await context.db.transaction(async (db) => {
    // Of two simultaneous requests, only one deletes the row.
    const [taken] = await db.delete(passwordResets).where(live()).returning({ userId: passwordResets.userId });
    if (!taken) throw expiredLink();
    await replacePassword(db, taken.userId, password);
    await recordSecurityEvent(context, db, { kind: 'password_set_by_link', userId: taken.userId, request });
    await context.enqueue(db, sendPasswordChanged, { userId: taken.userId });
  });
}

/**
 * Sets a password and ends everything that the old one gave access to: sessions, personal access tokens, links and a pending change of address.
 */
export async function replacePassword(db: Db, userId: number, password: string): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.id, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await dropEmailChange(db, userId);
  await endAllAccess(db, userId);
}
