import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { AccessToken } from '#areas/account/contract/access-tokens.ts';
import { localRolesOf, users, wideRolesOf } from '#areas/people/server/index.ts';
import { type TokenScope, tokenScopes } from '#contract/token-scopes.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { isMissing, isOfActivePerson, type Wanted } from '../sign-in/session-queries.ts';
import { accessTokens } from './access-token-tables.ts';

/** The most tokens of a person, with those that have ended. */
export const mostTokens = 20;

/** How long a token stays in the list of its owner after its end, so that they see why a program stopped. */
const shownAfterEnd = days(30);

/** Runs on every request with a token. A suspended, closed or erased person has no live token. */
const liveToken = prepared('live_access_token', (db, param: Param<{ tokenHash: string; now: string } & Wanted>) =>
  db
    .select({
      id: users.id,
      deskRoles: wideRolesOf(users.id),
      localRoles: localRolesOf(users.id),
      joinedAt: users.createdAt,
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      secondFactorAt: accessTokens.secondFactorAt,
      lastUsedAt: accessTokens.lastUsedAt,
      mustAccept: isMissing(param('privacy'), param('terms')),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(eq(accessTokens.tokenHash, param('tokenHash')), gt(accessTokens.expiresAt, param('now')), isOfActivePerson),
    )
    .limit(1),
);

/** Finds the live token with this hash, and its owner. */
export async function findLiveToken(db: Db, tokenHash: string, now: Date, wanted: Wanted) {
  const [found] = await liveToken(db, {}).execute({ tokenHash, now: now.toISOString(), ...wanted });
  return found && { ...found, scopes: known(found.scopes) };
}

/** A later release may take a scope away. */
const known = (scopes: readonly string[]): TokenScope[] => tokenScopes.filter((scope) => scopes.includes(scope));

/** Stores the hour in which a token was last used. Of many requests in an hour, one writes. */
export async function noteUse(db: Db, tokenId: number, lastUsedAt: string | null, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000).toISOString();
  if (lastUsedAt !== null && Date.parse(lastUsedAt) >= Date.parse(hour)) return;
  await db
    .update(accessTokens)
    .set({ lastUsedAt: hour })
    .where(
      and(
        eq(accessTokens.id, tokenId),
        or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, sql`${hour}::timestamptz`)),
      ),
    );
}

export const shownToken = {
  id: accessTokens.id,
  name: accessTokens.name,
  ending: accessTokens.ending,
  scopes: accessTokens.scopes,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  lastUsedAt: accessTokens.lastUsedAt,
};

/** Lists the tokens of a person, newest first, with those that have ended. */
export async function listTokensOf(db: Db, userId: number): Promise<AccessToken[]> {
  const rows = await db
    .select(shownToken)
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.id))
    .limit(mostTokens);
  return rows.map((row) => ({ ...row, scopes: known(row.scopes) }));
}

/** How many tokens of a person work. */
export const countLiveTokens = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$count(accessTokens, and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now.toISOString())));

/** Revokes all tokens of a person. Returns how many there were. */
export async function revokeTokensOf(db: Db, userId: number): Promise<number> {
  const { rowCount } = await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
  return rowCount ?? 0;
}

/** Removes tokens that ended more than 30 days ago. */
export async function removeEndedTokens(db: Db, now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - shownAfterEnd).toISOString();
  const { rowCount } = await db.delete(accessTokens).where(lt(accessTokens.expiresAt, endedBefore));
  return rowCount ?? 0;
}
