import { and, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { sessions } from '../access-tables.ts';

/** Runs on every request. A suspended person has no live session. */
const liveSession = prepared('live_session', (db, param: Param<{ tokenHash: string; now: string }>) =>
  db
    .select({ id: users.id, joinedAt: users.createdAt, isShared: sessions.isShared, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, param('tokenHash')),
        gt(sessions.expiresAt, param('now')),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
      ),
    )
    .limit(1),
);

/** Finds the live session with this token hash, and its user. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date) {
  const [session] = await liveSession(db, {}).execute({ tokenHash, now: now.toISOString() });
  return session;
}
