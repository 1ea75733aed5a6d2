import { holdAccount } from './account-lock.ts';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';

/**
 * Runs work in a transaction that locks the account, so that a request which arrived before the account was closed
 * writes nothing.
 */
export function inTransactionOf<Answer>(
  context: Context,
  viewer: Viewer | null,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  return context.db.transaction(async (db) => {
    if (viewer) await holdAccount(db, viewer.id);
    return work(db);
  });
}
