import { randomBytes } from 'node:crypto';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  deletionRequests,
  earlierAddresses,
  hashPassword,
  passwordResets,
  readDeletion,
  sessions,
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
import { erasures } from './erasure-tables.ts';
import { addressesToErase, erasedAddress, removeTraces } from './erasure-traces.ts';

/** Rows dealt with in one transaction: few enough that nobody waits long for what it locks. */
const batchSize = 500;

/**
 * Erases a person. The account becomes 'Former member' at once; their record then goes batch by batch. If this process ends
 * before the last batch, the job `carry-out-deletions` goes on. Throws `ErasureBlocked` while a report about them is open or a hold is in
 * force. Backups made earlier hold the person until they are thrown away.
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

/** The people whose erasure was begun and is not finished, the earliest first; at most `limit`. */
export async function listErasures(db: Db, limit: number): Promise<number[]> {
  const begun = await db
    .select({ userId: erasures.userId })
    .from(erasures)
    .orderBy(asc(erasures.startedAt))
    .limit(limit);
  return begun.map(({ userId }) => userId);
}

/**
 * Waits for what the person is still writing, then makes the account that of a former member: from here on no request of
 * theirs can write anything. With `closedBefore` it begins only if the account is closed since then: its owner may have taken
 * the deletion back meanwhile. Returns whether it has begun.
 */
export async function beginErasure(context: Context, userId: number, closedBefore?: Date): Promise<boolean> {
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  return context.db.transaction(async (db) => {
    await takeAccount(db, userId);
    const [begun] = await db.select().from(erasures).where(eq(erasures.userId, userId));
    if (begun) return true;
    const request = await readDeletion(db, userId);
    if (closedBefore && !(request?.closedAt && new Date(request.closedAt) <= closedBefore)) return false;
    // In the order of a password reset: first its links, then the person.
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await db.delete(sessions).where(eq(sessions.userId, userId));
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
    // With it goes the way back.
    await db.delete(deletionRequests).where(eq(deletionRequests.userId, userId));
    await becomeFormerMember(db, userId, password);
    return true;
  });
}

/** Does the batches of an erasure that has begun, whichever are left. Of two processes one does it, the other waits for nothing. */
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
    await context.db.delete(erasures).where(eq(erasures.userId, userId));
  });
}

/** Repeats one kind of work on one table, a transaction for each batch, until nothing is left. */
async function inBatches(
  context: Context,
  leaver: Leaver,
  entry: PersonalData,
  work: typeof eraseSome,
  stopping?: AbortSignal,
): Promise<void> {
  if (work === clearOwnText ? !entry.ownText : entry.onErase === 'kept') return;
  const { table, column } = entry;
  // Most tables have nothing of most people: one look costs less than a transaction. Work of an area's own may look at more.
  const isThere = async () =>
    typeof entry.onErase === 'object' ||
    (await context.db.select({ found: sql`1` }).from(table).where(eq(column, leaver.id)).limit(1)).length > 0;
  while (await isThere()) {
    stopping?.throwIfAborted();
    const handled = await context.db.transaction(async (db) => {
      const others = (await entry.alsoChanges?.(db, leaver.id)) ?? [];
      const people = [...new Set([leaver.id, ...others])].toSorted((a, b) => a - b);
      for (const id of people) await lockPerson(db, id);
      return work(db, leaver, entry, batchSize);
    });
    if (handled === 0) return;
  }
}

/** Every field a person ever filled in goes back to its default. The mentees follow when their mentorships go. */
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
