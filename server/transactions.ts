import { holdAccount } from './account-lock.ts';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';

/** The member that a transaction works for. A request also has the id of its session, unless it was sent with a token. */
export type Account = Viewer & { sessionId?: number | null };

/**
 * Runs work in a transaction that locks the account, so that a request which arrived before the account was closed
 * writes nothing. Throws 401 if the session of the request has ended, because the request may have read it from memory.
 */
export function inTransactionOf<Answer>(
  context: Context,
  viewer: Account | null,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  return context.db.transaction(async (db) => {
    if (viewer) await holdAccount(db, viewer.id, viewer.sessionId);
    return work(db);
  });
}
