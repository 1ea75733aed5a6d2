import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DeletionDelay } from '#areas/own-data/contract/own-data.ts';
import { users } from '#areas/people/server/index.ts';
import { hasOpenReportAbout } from '#areas/reports/server/index.ts';
import { takeAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { legalHolds } from './erasure-tables.ts';

/** Returns why a person cannot be erased now, or null if they can. */
export async function whyNotErase(db: Db, userId: number): Promise<DeletionDelay | null> {
  const [hold] = await db
    .select({ id: legalHolds.id })
    .from(legalHolds)
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)));
  if (hold) return 'hold';
  return (await hasOpenReportAbout(db, userId)) ? 'report' : null;
}

/** Thrown when an erasure is blocked. The message tells the operator what to do. */
export class ErasureBlocked extends Error {
  readonly reason: DeletionDelay;

  constructor(reason: DeletionDelay) {
    super(
      reason === 'report'
        ? 'There is an open report about this person. Deal with it first: npm run reports'
        : 'This account is under a legal hold. Lift it first: npm run hold',
    );
    this.reason = reason;
  }
}

/**
 * Places a hold on an account, or changes the reason of an open hold. Returns false if the erasure has already begun.
 */
export async function placeHold(db: Db, userId: number, reason: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serialises with an erasure.
    await takeAccount(tx, userId);
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!person || person.email.endsWith('@erased.invalid')) return false;
    const [changed] = await tx
      .update(legalHolds)
      .set({ reason })
      .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)))
      .returning({ id: legalHolds.id });
    if (!changed) await tx.insert(legalHolds).values({ userId, reason });
    return true;
  });
}

/** The condition that a person, given by a column with their id, is under a hold. */
export const isUnderHold = (person: PgColumn): SQL => sql`exists (
  select 1 from ${legalHolds} where ${legalHolds.userId} = ${person} and ${legalHolds.liftedAt} is null)`;

/** Lifts the hold on an account. Returns false if there is none. The row stays as a record. */
export async function liftHold(db: Db, userId: number, now: Date): Promise<boolean> {
  const lifted = await db
    .update(legalHolds)
    .set({ liftedAt: now.toISOString() })
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)))
    .returning({ id: legalHolds.id });
  return lifted.length > 0;
}

/** Lists the open holds, oldest first, at most `limit`. */
export async function listHolds(db: Db, limit: number) {
  return db
    .select({ username: users.username, reason: legalHolds.reason, placedAt: legalHolds.placedAt })
    .from(legalHolds)
    .innerJoin(users, eq(users.id, legalHolds.userId))
    .where(isNull(legalHolds.liftedAt))
    .orderBy(asc(legalHolds.placedAt))
    .limit(limit);
}
