import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/database.ts';
import { sessions, users } from './user-tables.ts';

/** Runs on every call, so it is prepared once for each database. */
const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

function prepare(db: Database) {
  return db
    .select({
      id: users.id,
      isShared: sessions.isShared,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .limit(1)
    .prepare('session_with_user');
}

/** The live session a token's hash names, with the person it belongs to. */
export async function sessionWithUser(db: Database, tokenHash: string, now: Date) {
  let query = prepared.get(db);
  if (!query) {
    query = prepare(db);
    prepared.set(db, query);
  }
  const [session] = await query.execute({ tokenHash, now: now.toISOString() });
  return session;
}
