import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { notSignedIn } from './errors.ts';

/**
 * Holds an account open until the transaction ends, or throws 401 if it is closed or erased. A request that was already on
 * its way when its account was closed can then write nothing. Call it first in a transaction: see the order of locks in
 * `docs/architecture.md`. Any number of transactions hold an account at once; only closing it waits for them.
 */
export async function holdAccount(db: Db, userId: number): Promise<void> {
  const { rows } = await db.execute<{ isOpen: boolean }>(sql`select hold_account(${userId}) as "isOpen"`);
  if (!rows[0]?.isOpen) throw notSignedIn();
}

/** Waits for every transaction that holds this account, and keeps others out until this transaction ends. */
export async function takeAccount(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select take_account(${userId})`);
}

/** Waits while an account is being closed or erased, and keeps it from beginning until this transaction ends. */
export async function waitForAccount(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select hold_account(${userId})`);
}
