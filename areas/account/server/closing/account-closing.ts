import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { closedAccountPage } from '#areas/account/contract/account-closing.ts';
import { formerMember } from '#areas/people/contract/user.ts';
import { refuseLastOperator, users } from '#areas/people/server/index.ts';
import { takeAccount } from '#server/account-lock.ts';
import { days } from '#server/clock.ts';
import type { Database, Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { notAllowed, notFound, notSignedIn, relatedTo } from '#server/errors.ts';
import { passwordResets } from '../access-tables.ts';
import { endAllAccess } from '../sign-in/end-access.ts';
import { sendAccountClosed } from './closing-tasks.ts';
import { deletionRequests, type KeptProfile } from './deletion-tables.ts';

/** How long a member can reopen a closed account, in milliseconds. */
export const reopenPeriod = days(7);

/** What others see of a closed account. The values of its owner are stored in `deletion_requests.kept`. */
const asFormerMember: KeptProfile = {
  name: formerMember,
  avatar: null,
  isAvailableAsMentor: false,
  isSeekingMentor: false,
};

/**
 * Closes an account at the request of its owner. All sessions and personal access tokens end and others see 'Former member', but nothing is
 * deleted yet. Waits for open requests of the owner; later ones cannot write. Returns the date from which the account
 * can be deleted. Throws 409 for the last operator.
 */
export async function closeAccount(context: Context, userId: number): Promise<Date> {
  const now = context.clock.now();
  await context.db.transaction(async (db) => {
    // Otherwise nobody could make another operator at the desk. Before the account: see the order of locks in
    // `docs/architecture.md`.
    await refuseLastOperator(db, userId);
    await takeAccount(db, userId);
    await endAllAccess(db, userId);
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    const [person] = await db.select().from(users).where(eq(users.id, userId)).for('no key update');
    // They closed it on another device at the same time.
    if (!person || person.erasedAt) throw notSignedIn();
    const { name, avatar, isAvailableAsMentor, isSeekingMentor } = person;
    const kept = { name, avatar, isAvailableAsMentor, isSeekingMentor };
    const request = { requestedAt: now.toISOString(), closedAt: now.toISOString(), kept, delayToldAt: null };
    await db
      .insert(deletionRequests)
      .values({ userId, ...request })
      .onConflictDoUpdate({ target: deletionRequests.userId, set: request });
    await db
      .update(users)
      .set({ ...asFormerMember, erasedAt: now.toISOString() })
      .where(eq(users.id, userId));
    await context.enqueue(db, sendAccountClosed, { userId });
  });
  return new Date(now.getTime() + reopenPeriod);
}

/** Reopens a closed account as it was. Throws 404 if it is not closed or its erasure has begun. */
export async function reopenClosedAccount(db: Database, userId: number): Promise<void> {
  const isOpen = await db.transaction(async (tx) => {
    await takeAccount(tx, userId);
    const [request] = await tx
      .delete(deletionRequests)
      .where(and(eq(deletionRequests.userId, userId), isNotNull(deletionRequests.closedAt)))
      .returning();
    if (!request?.kept) return false;
    await tx
      .update(users)
      .set({ ...request.kept, erasedAt: null })
      .where(eq(users.id, userId));
    return true;
  });
  if (!isOpen) throw notFound('This account is not closed, or it has been deleted.');
}

/** Throws 403 if the account is closed, with a link to the page where its owner can reopen it. */
export async function refuseClosed(db: Db, userId: number): Promise<void> {
  const [person] = await db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, userId));
  if (person?.erasedAt)
    throw relatedTo(closedAccountPage, notAllowed('You closed this account. You can still reopen it.'));
}

/** Finds the deletion request of a person. */
export async function readDeletion(db: Db, userId: number) {
  const [found] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId));
  return found;
}

/** Returns the name and picture that a closed account had. Undefined if it is open. */
export async function keptProfileOf(db: Db, userId: number): Promise<KeptProfile | undefined> {
  return (await readDeletion(db, userId))?.kept ?? undefined;
}

/**
 * Lists closed accounts that are due to be deleted, at most `limit`. Accounts that are known to wait for a report or a
 * hold come last and in random order, so that none of them is always beyond the limit.
 */
export async function listDeletions(db: Db, now: Date, limit: number) {
  const dueSince = new Date(now.getTime() - reopenPeriod).toISOString();
  return db
    .select({ userId: deletionRequests.userId, delayToldAt: deletionRequests.delayToldAt })
    .from(deletionRequests)
    .where(lte(deletionRequests.closedAt, dueSince))
    .orderBy(sql`${deletionRequests.delayToldAt} is not null, random()`)
    .limit(limit);
}
