import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { localRolesOf, users, wideRolesOf } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { sessions } from '../access-tables.ts';

const isOfActivePerson: SQL | undefined = and(isNull(users.erasedAt), isNull(users.suspendedAt));

/** Runs on every request. A suspended person has no live session. */
const liveSession = prepared('live_session', (db, param: Param<{ tokenHash: string; now: string }>) =>
  db
    .select({
      id: users.id,
      deskRoles: wideRolesOf(users.id),
      localRoles: localRolesOf(users.id),
      joinedAt: users.createdAt,
      sessionId: sessions.id,
      isShared: sessions.isShared,
      secondFactorAt: sessions.secondFactorAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, param('tokenHash')), gt(sessions.expiresAt, param('now')), isOfActivePerson))
    .limit(1),
);

/** Finds the live session with this token hash, and its user. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date) {
  const [session] = await liveSession(db, {}).execute({ tokenHash, now: now.toISOString() });
  return session;
}

/** Returns which of these sessions are live. */
export async function listLiveSessions(db: Db, sessionIds: readonly number[], now: Date): Promise<number[]> {
  const isAsked = sql`${sessions.id} = any(${sql.param([...sessionIds])}::int[])`;
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAsked, gt(sessions.expiresAt, now.toISOString()), isOfActivePerson));
  return rows.map(({ id }) => id);
}
