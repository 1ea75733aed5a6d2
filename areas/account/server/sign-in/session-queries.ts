import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { OperatorDocument } from '#areas/account/contract/accepted-documents.ts';
import { localRolesOf, users, wideRolesOf } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { sessions } from '../access-tables.ts';
import { wantedVersions } from '../terms/accepted-documents.ts';
import { acceptedDocuments } from '../terms/terms-tables.ts';

export const isOfActivePerson: SQL | undefined = and(isNull(users.erasedAt), isNull(users.suspendedAt));

export type Wanted = ReturnType<typeof wantedVersions>;

/**
 * Whether a person has not accepted one of these versions. Part of the query for the session or token, so that checking it on every
 * request costs no query of its own. An empty version is not looked up.
 */
export const isMissing = (privacy: Value<string> | string, terms: Value<string> | string): SQL<boolean> =>
  sql<boolean>`(${notAccepted('privacy', privacy)} or ${notAccepted('terms', terms)})`;

const notAccepted = (document: OperatorDocument, version: Value<string> | string): SQL =>
  sql`(${version}::text <> '' and not exists (select 1 from ${acceptedDocuments} accepted
    where accepted.user_id = ${users.id} and accepted.document = ${sql.raw(`'${document}'`)} and accepted.version = ${version}::text))`;

/** Runs on every request. A suspended person has no live session. */
const liveSession = prepared('live_session', (db, param: Param<{ tokenHash: string; now: string } & Wanted>) =>
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
      mustAccept: isMissing(param('privacy'), param('terms')),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, param('tokenHash')), gt(sessions.expiresAt, param('now')), isOfActivePerson))
    .limit(1),
);

/** A live session and its user. */
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** Finds the live session with this token hash, and its user. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date, wanted: Wanted) {
  const [session] = await liveSession(db, {}).execute({ tokenHash, now: now.toISOString(), ...wanted });
  return session;
}

/** Returns which of these sessions are live, and whether their members must accept documents first. */
export async function listLiveSessions(
  context: Pick<Context, 'settings' | 'clock'>,
  db: Db,
  sessionIds: readonly number[],
): Promise<{ id: number; mustAccept: boolean }[]> {
  const { privacy, terms } = wantedVersions(context);
  const isAsked = sql`${sessions.id} = any(${sql.param([...sessionIds])}::int[])`;
  return db
    .select({ id: sessions.id, mustAccept: isMissing(privacy, terms) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAsked, gt(sessions.expiresAt, context.clock.now().toISOString()), isOfActivePerson));
}
