import { randomBytes } from 'node:crypto';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  deletionRequests,
  earlierAddresses,
  endAllAccess,
  hashPassword,
  passwordResets,
  readDeletion,
  takeEmailLinks,
} from '#areas/account/server/index.ts';
import { formerMember } from '#areas/people/contract/user.ts';
import { lockPerson, users } from '#areas/people/server/index.ts';
import { takeAccount } from '#server/account-lock.ts';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { Leaver, PersonalData } from '#server/personal-data.ts';
import { clearOwnText, eraseSome } from './erasure-batches.ts';
import { ErasureBlocked, whyNotErase } from './erasure-blocks.ts';
import { findCases } from './erasure-cases.ts';
import { registerErasure, writeRegisterFile } from './erasure-register.ts';
import { erasures } from './erasure-tables.ts';
import { addressesToErase, erasedAddress, removeTraces } from './erasure-traces.ts';

/** Rows in one transaction: few enough that its locks do not delay others. */
const batchSize = 500;

/**
 * Erases a person. The account becomes 'Former member' immediately, and the rows follow in batches. If the process ends
 * before the last batch, the job `carry-out-deletions` continues. Throws `ErasureBlocked` if a report about them is
 * open or a hold is in force. Earlier backups still contain the person.
 */
export async function erasePerson(
  context: Context,
  userId: number,
  personalData: readonly PersonalData[],
  stopping?: AbortSignal,
): Promise<void> {
  await beginErasure(context, userId);
  await finishErasure(context, userId, personalData, stopping);
}

/** Returns the ids of people whose erasure has begun and is not finished, the earliest first, at most `limit`. */
export async function listErasures(db: Db, limit: number): Promise<number[]> {
  const begun = await db
    .select({ userId: erasures.userId })
    .from(erasures)
    .orderBy(asc(erasures.startedAt))
    .limit(limit);
  return begun.map(({ userId }) => userId);
}

/**
 * Waits for open requests of the person, then turns the account into 'Former member', so that later requests cannot
 * write. With `closedBefore`, it begins only if the account was closed before then, because its owner may have reopened
 * it. `first` runs at the start of the transaction. Returns whether the erasure has begun. Throws `ErasureBlocked`.
 */
export async function beginErasure(
  context: Context,
  userId: number,
  { closedBefore, first }: { closedBefore?: Date; first?: (db: Db) => Promise<void> } = {},
): Promise<boolean> {
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  return context.db.transaction(async (db) => {
    await first?.(db);
    await takeAccount(db, userId);
    const [begun] = await db.select().from(erasures).where(eq(erasures.userId, userId));
    if (begun) return true;
    const request = await readDeletion(db, userId);
    if (closedBefore && !(request?.closedAt && new Date(request.closedAt) <= closedBefore)) return false;
    // The same order of locks as in a password reset: first the links, then the person.
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await endAllAccess(db, userId);
    const pending = await takeEmailLinks(db, userId);
    await lockPerson(db, userId);
    const [person] = await db
      .select({ name: users.name, email: users.email, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId));
    if (!person || person.email === erasedAddress(userId)) throw new Error('There is nobody to erase.');
    const reason = await whyNotErase(db, userId);
    if (reason) throw new ErasureBlocked(reason);
    const earlier = await db
      .select({ email: earlierAddresses.email, wasConfirmed: earlierAddresses.wasConfirmed })
      .from(earlierAddresses)
      .where(eq(earlierAddresses.userId, userId));
    const current = { email: person.email, wasConfirmed: person.confirmedAt !== null };
    const known = [current, ...earlier, ...pending.map((email) => ({ email, wasConfirmed: false }))];
    const found = (which: typeof known) =>
      addressesToErase(
        db,
        userId,
        which.map(({ email }) => email),
      );
    const name = request?.kept?.name ?? person.name;
    await db.insert(erasures).values({
      userId,
      startedAt: context.clock.now().toISOString(),
      name,
      addresses: await found(known),
      confirmedAddresses: await found(known.filter(({ wasConfirmed }) => wasConfirmed)),
    });
    // The account cannot be reopened after this.
    await db.delete(deletionRequests).where(eq(deletionRequests.userId, userId));
    await becomeFormerMember(db, userId, password);
    await registerErasure(db, userId, context.clock.now());
    return true;
  });
}

/** Runs the remaining batches of an erasure that has begun. Returns immediately if another process is doing this. */
export async function finishErasure(
  context: Context,
  userId: number,
  personalData: readonly PersonalData[],
  stopping?: AbortSignal,
): Promise<void> {
  await withAdvisoryLock(context.db, `erasure of ${userId}`, async () => {
    const [begun] = await context.db.select().from(erasures).where(eq(erasures.userId, userId));
    if (!begun) return;
    const { name, addresses, confirmedAddresses } = begun;
    const leaver = { id: userId, name, addresses, confirmedAddresses };
    for (const work of [eraseSome, clearOwnText])
      for (const entry of personalData) await inBatches(context, leaver, entry, work, stopping);
    await removeTraces(context, leaver);
    await findCases(context.db, leaver);
    await writeRegisterFile(context, userId);
    await context.db.delete(erasures).where(eq(erasures.userId, userId));
  });
}

/** Repeats one kind of work on one table, in a transaction for each batch, until nothing is left. */
async function inBatches(
  context: Context,
  leaver: Leaver,
  entry: PersonalData,
  work: typeof eraseSome,
  stopping?: AbortSignal,
): Promise<void> {
  if (work === clearOwnText ? !entry.ownText : entry.onErase === 'kept') return;
  const { table, column } = entry;
  // Most people have no rows in most tables, and one query costs less than a transaction. Functions of an area may also
  // change other rows.
  const hasRows = async () =>
    typeof entry.onErase === 'object' ||
    (await context.db.select({ found: sql`1` }).from(table).where(eq(column, leaver.id)).limit(1)).length > 0;
  while (await hasRows()) {
    stopping?.throwIfAborted();
    const handled = await context.db.transaction(async (db) => {
      const others = (await entry.alsoChanges?.(db, leaver.id)) ?? [];
      const people = [...new Set([leaver.id, ...others])].toSorted((a, b) => a - b);
      for (const id of people) await lockPerson(db, id);
      return work(db, leaver, entry, batchSize, context.notify);
    });
    if (handled === 0) return;
  }
}

/**
 * Resets every field of a person to its default. A trigger updates the number of mentees when mentorships are deleted.
 */
async function becomeFormerMember(db: Db, userId: number, password: string): Promise<void> {
  const kept = ['id', 'createdAt', 'currentMentees'];
  const blank = Object.fromEntries(
    Object.entries(getTableColumns(users))
      .filter(([name]) => !kept.includes(name))
      .map(([name, column]) => [name, column.hasDefault ? sql`default` : null]),
  );
  const former = {
    username: `former-${userId}`,
    name: formerMember,
    email: erasedAddress(userId),
    password,
    isFirstLogin: false,
    erasedAt: sql`now()`,
  };
  await db
    .update(users)
    .set({ ...blank, ...former })
    .where(eq(users.id, userId));
}
