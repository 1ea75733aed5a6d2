import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { notSignedIn } from './errors.ts';
import { type Param, prepared, rawQuery, type Value } from './prepared.ts';

/** Locks an account, and says whether it and the session of the request are open. Without a session only the account counts. */
export const lockAccount = (userId: Value<number>, sessionId: Value<number | null>): SQL => sql`
  hold_account(${userId}) and (${sessionId}::int is null or exists (select from sessions where id = ${sessionId}::int))`;

const held = prepared('hold_account', (db, param: Param<{ userId: number; sessionId: number | null }>) =>
  rawQuery<{ isOpen: boolean }>(db, sql`select ${lockAccount(param('userId'), param('sessionId'))} as "isOpen"`),
);

/**
 * Locks an open account until the transaction ends, so that it cannot be closed meanwhile. Throws 401 if the account is
 * closed or erased. A request that arrived before its account was closed can then write nothing. Call it first in a
 * transaction, after the lock of the operators: see the order of locks in `docs/architecture.md`. The lock is shared: only
 * closing or erasing the account waits for it. With the id of a session it also throws 401 if the session has ended.
 */
export async function holdAccount(db: Db, userId: number, sessionId: number | null = null): Promise<void> {
  const { rows } = await held(db, {}).execute({ userId, sessionId });
  if (!rows[0]?.isOpen) throw notSignedIn();
}

/** Waits for every transaction that holds this account, and locks it exclusively until this transaction ends. */
export async function takeAccount(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select take_account(${userId})`);
}

/** Waits while an account is being closed or erased. Neither can start before this transaction ends. */
export async function waitForAccount(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select hold_account(${userId})`);
}
