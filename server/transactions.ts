import { holdAccount } from './account-lock.ts';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';

/** Runs work in a transaction that a closed account cannot enter, not even with a request that was already on its way. */
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
