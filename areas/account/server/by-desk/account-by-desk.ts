import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { passwordResets } from '../access-tables.ts';
import { sendResetLink } from '../account-tasks.ts';
import { isHeldForUndo, startAddressConfirmation, takeEmailLinks } from '../email-address/email-change.ts';
import { emails } from '../email-log/email-log-tables.ts';
import { makeResetLink } from '../password/reset-link.ts';
import type { DeskChange } from './desk-emails.ts';
import { sendDeskChange } from './desk-tasks.ts';

const taken = () => conflict('Another account has that email address. Change or merge that account first.');

/**
 * Gives an account another email address at once, unconfirmed, and tells both addresses. Links that an earlier change sent
 * stop working, so that nobody undoes this one. Throws 409 if another account has the address. Returns false if it is the
 * address already.
 */
export async function setAddressByDesk(context: Context, db: Db, userId: number, address: string): Promise<boolean> {
  const [before] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  if (!before || before.email.toLowerCase() === address.toLowerCase()) return false;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, address.toLowerCase()), ne(users.id, userId)));
  if (other || (await isHeldForUndo(context, db, address, userId))) throw taken();
  await endAddressLinks(db, userId);
  await setUnconfirmed(db, userId, address);
  await tellOfDeskChange(context, db, userId, { what: 'old address' }, before.email);
  await tellOfDeskChange(context, db, userId, { what: 'new address' }, address);
  await startAddressConfirmation(context, db, userId, address);
  return true;
}

/**
 * Ends what was sent to an earlier address of a person, before somebody else gives them another one: links for a new
 * password, a change of address that is not confirmed, and the link that undoes one.
 */
export async function endAddressLinks(db: Db, userId: number): Promise<void> {
  await takeEmailLinks(db, userId);
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

async function setUnconfirmed(db: Db, userId: number, email: string): Promise<void> {
  try {
    await db.transaction((tx) => tx.update(users).set({ email, emailConfirmedAt: null }).where(eq(users.id, userId)));
  } catch (error) {
    // Somebody else took the address at the same moment.
    if (violatedUniqueConstraint(error) === 'users_email_unique') throw taken();
    throw error;
  }
}

/** Sends a person an email about what the desk changed. Pass the transaction of the change as `db`. */
export function tellOfDeskChange(
  context: Context,
  db: Db,
  userId: number,
  change: DeskChange,
  address?: string,
): Promise<void> {
  return context.enqueue(db, sendDeskChange, { userId, change, ...(address ? { address } : {}) });
}

/** Makes a link that sets a new password once, within an hour, for somebody at the desk to hand over. */
export const makeResetLinkByDesk = (context: Context, db: Db, userId: number): Promise<string> =>
  makeResetLink(context, db, userId);

/** Sends such a link to the person. */
export const sendResetLinkByDesk = (context: Context, db: Db, address: string): Promise<void> =>
  context.enqueue(db, sendResetLink, { address });

/** Lists the emails of the last 30 days to a person, newest first, at most `limit`. */
export function listEmailsOf(db: Db, userId: number, limit: number) {
  const { id, kind, state, answer, createdAt } = emails;
  return db
    .select({ id, kind, state, answer, at: createdAt })
    .from(emails)
    .where(eq(emails.personId, userId))
    .orderBy(desc(id))
    .limit(limit);
}
