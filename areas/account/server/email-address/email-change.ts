import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { EmailAddress } from '#areas/account/contract/email-change.ts';
import { users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { passwordResets } from '../access-tables.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { emailChanges, emailUndos } from './email-tables.ts';
import { sendEmailConfirmation, sendEmailUndo } from './email-tasks.ts';

/** A link that confirms an address works for a day. */
const confirmFor = days(1);
/** A link that restores the old address works for a week. */
const undoFor = days(7);

const takenAddress = () => conflict('That email address is already registered.');
export const expiredLink = () => badRequest('This link has been used or has expired.');

const hasAddress = (address: string) => eq(sql`lower(${users.email})`, address.toLowerCase());

/** Returns the address of a person, and the pending one. */
export async function getAddress(context: Context, db: Db, userId: number): Promise<EmailAddress> {
  const [found] = await db
    .select({
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      newEmail: emailChanges.newEmail,
      expiresAt: emailChanges.expiresAt,
    })
    .from(users)
    .leftJoin(
      emailChanges,
      and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, context.clock.now().toISOString())),
    )
    .where(eq(users.id, userId));
  if (!found) throw new Error('The person is not there.');
  const { email, confirmedAt, newEmail, expiresAt } = found;
  return {
    email,
    isConfirmed: confirmedAt !== null,
    pending: newEmail !== null && expiresAt !== null ? { email: newEmail, expiresAt } : null,
  };
}

/** Throws 409 if somebody else has confirmed the address, or can still undo a change away from it. */
async function refuseTaken(context: Context, db: Db, userId: number, address: string): Promise<void> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasAddress(address), ne(users.id, userId), sql`${users.emailConfirmedAt} is not null`))
    .limit(1);
  if (owner || (await isHeldForUndo(context, db, address, userId))) throw takenAddress();
}

/** Whether the address belonged to another account within the last seven days and its owner can restore it. */
export async function isHeldForUndo(context: Context, db: Db, address: string, exceptUserId = 0): Promise<boolean> {
  const [held] = await db
    .select({ id: emailUndos.id })
    .from(emailUndos)
    .where(
      and(
        eq(sql`lower(${emailUndos.oldEmail})`, address.toLowerCase()),
        ne(emailUndos.userId, exceptUserId),
        gt(emailUndos.expiresAt, context.clock.now().toISOString()),
      ),
    )
    .limit(1);
  return held !== undefined;
}

/**
 * Starts the confirmation of a new address or of the current one. The address changes only when the link sent to the
 * new one is opened. Call it in a transaction that has locked the row of the person.
 */
export async function startAddressConfirmation(
  context: Context,
  db: Db,
  userId: number,
  address: string,
): Promise<void> {
  await refuseTaken(context, db, userId, address);
  const now = context.clock.now();
  const waiting = {
    newEmail: address,
    tokenHash: null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + confirmFor).toISOString(),
  };
  await db
    .insert(emailChanges)
    .values({ userId, ...waiting })
    .onConflictDoUpdate({ target: emailChanges.userId, set: waiting });
  await context.enqueue(db, sendEmailConfirmation, { userId });
}

/**
 * Sends a new link for the pending address, or for the current address if it is not confirmed. Throws 400 if there is
 * nothing to confirm.
 */
export async function sendLinkAgain(context: Context, db: Db, userId: number): Promise<void> {
  const { email, isConfirmed, pending } = await getAddress(context, db, userId);
  if (!pending && isConfirmed) throw badRequest('Your email address is already confirmed.');
  await startAddressConfirmation(context, db, userId, pending?.email ?? email);
}

/** Cancels the pending address. Its link stops working. */
export async function dropEmailChange(db: Db, userId: number): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Deletes all links of a person that change their address. Returns the addresses of these links. */
export async function takeEmailLinks(db: Db, userId: number): Promise<string[]> {
  const changes = await db
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ address: emailChanges.newEmail });
  const undos = await db
    .delete(emailUndos)
    .where(eq(emailUndos.userId, userId))
    .returning({ address: emailUndos.oldEmail });
  return [...changes, ...undos].map(({ address }) => address);
}

/**
 * Confirms the address of a link. A new address takes effect, and the old one gets an undo link. Throws 400 for a link
 * that does not work.
 */
export async function confirmByLink(context: Context, db: Db, token: string, request: FastifyRequest): Promise<void> {
  const now = context.clock.now().toISOString();
  // Of two simultaneous requests, only one deletes the row.
  const [change] = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenHash, digestOf(token)), gt(emailChanges.expiresAt, now)))
    .returning();
  if (!change) throw expiredLink();
  const { userId, newEmail } = change;
  const [before] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  if (!before) throw expiredLink();
  await refuseTaken(context, db, userId, newEmail);
  await releaseUnconfirmed(db, newEmail, userId);
  await setAddress(db, userId, newEmail, now);
  await recordSecurityEvent(context, db, { kind: 'email_confirmed', userId, request });
  if (before.email.toLowerCase() === newEmail.toLowerCase()) return;
  // A password link in the old mailbox must stop working.
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await holdForUndo(context, db, userId, before.email);
  await recordSecurityEvent(context, db, { kind: 'email_changed', userId, request });
}

async function holdForUndo(context: Context, db: Db, userId: number, oldEmail: string): Promise<void> {
  const now = context.clock.now();
  const [undo] = await db
    .insert(emailUndos)
    .values({
      userId,
      oldEmail,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + undoFor).toISOString(),
    })
    .returning({ undoId: emailUndos.id });
  if (undo) await context.enqueue(db, sendEmailUndo, undo);
}

/**
 * Removes an address from an account that never confirmed it, because somebody else has confirmed it. The account keeps
 * everything else, and Settings asks its owner for another address.
 */
export async function releaseUnconfirmed(db: Db, address: string, exceptUserId = 0): Promise<void> {
  const [released] = await db
    .update(users)
    .set({ email: sql`'released-' || ${users.id} || '@released.invalid'` })
    .where(and(hasAddress(address), ne(users.id, exceptUserId), sql`${users.emailConfirmedAt} is null`))
    .returning({ id: users.id });
  if (!released) return;
  await db.delete(passwordResets).where(eq(passwordResets.userId, released.id));
  await dropEmailChange(db, released.id);
}

/** Sets an address that the person has confirmed. Throws 409 if somebody else has it. */
export async function setAddress(db: Db, userId: number, email: string, now: string): Promise<void> {
  try {
    await db.transaction((tx) => tx.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, userId)));
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'users_email_unique') throw takenAddress();
    throw error;
  }
}
