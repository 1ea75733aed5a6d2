import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context, FindMachine } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { noSuchProvider } from '../providers/provider-queries.ts';
import { signInProviders } from '../sign-in-tables.ts';
import { scimGroups, scimTokens, scimUsers } from './scim-tables.ts';

/** One in use and one to change to is enough. */
const mostTokens = 20;

const shown = {
  id: scimTokens.id,
  ending: scimTokens.ending,
  createdAt: scimTokens.createdAt,
  lastUsedAt: scimTokens.lastUsedAt,
};

/** Lists the tokens of a provider that work, and counts what its directory has sent. */
export async function describeDirectory(db: Db, providerId: number) {
  await requireProvider(db, providerId);
  const tokens = await db
    .select(shown)
    .from(scimTokens)
    .where(and(eq(scimTokens.providerId, providerId), isNull(scimTokens.revokedAt)))
    .orderBy(desc(scimTokens.id))
    .limit(mostTokens);
  const people = await db.$count(scimUsers, eq(scimUsers.providerId, providerId));
  const groups = await db.$count(scimGroups, eq(scimGroups.providerId, providerId));
  return { tokens, people, groups };
}

async function requireProvider(db: Db, id: number): Promise<void> {
  if ((await db.$count(signInProviders, eq(signInProviders.id, id))) === 0) throw noSuchProvider();
}

/** Makes a token. Only its digest is stored, so the caller shows it now or never. Call it in a transaction. */
export async function makeToken(context: Context, db: Db, by: Actor, providerId: number) {
  await requireProvider(db, providerId);
  const inUse = and(eq(scimTokens.providerId, providerId), isNull(scimTokens.revokedAt));
  if ((await db.$count(scimTokens, inUse)) >= mostTokens) throw conflict('Revoke a token first. There are 20 already.');
  const token = `scim_${randomBytes(32).toString('base64url')}`;
  const [made] = await db
    .insert(scimTokens)
    .values({
      tokenHash: digestOf(token),
      ending: token.slice(-4),
      providerId,
      createdAt: context.clock.now().toISOString(),
    })
    .returning(shown);
  if (!made) throw new Error('The token was not made.');
  await recordAudit(context, db, { by, action: 'directory_token_made', after: { providerId, ending: made.ending } });
  return { ...made, token };
}

/** Ends a token at once. Throws 404 for an unknown or revoked one. Call it in a transaction. */
export async function revokeToken(context: Context, db: Db, by: Actor, providerId: number, id: number): Promise<void> {
  const [revoked] = await db
    .update(scimTokens)
    .set({ revokedAt: context.clock.now().toISOString() })
    .where(and(eq(scimTokens.id, id), eq(scimTokens.providerId, providerId), isNull(scimTokens.revokedAt)))
    .returning(shown);
  if (!revoked) throw notFound('There is no such token, or it was revoked before.');
  await recordAudit(context, db, {
    by,
    action: 'directory_token_revoked',
    before: { providerId, ending: revoked.ending },
  });
}

/** Finds the directory that a token belongs to. Read for each request, so a revoked token stops on every server. */
export const findDirectory: FindMachine = async ({ db, clock }, token) => {
  const [found] = await db
    .select({ tokenId: scimTokens.id, subjectId: scimTokens.providerId, lastUsedAt: scimTokens.lastUsedAt })
    .from(scimTokens)
    .where(and(eq(scimTokens.tokenHash, digestOf(token)), isNull(scimTokens.revokedAt)));
  if (!found) return null;
  const now = clock.now();
  const minuteAgo = new Date(now.getTime() - minutes(1)).toISOString();
  if (found.lastUsedAt === null || found.lastUsedAt < minuteAgo)
    await db
      .update(scimTokens)
      .set({ lastUsedAt: now.toISOString() })
      .where(
        and(
          eq(scimTokens.id, found.tokenId),
          or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, sql`${minuteAgo}::timestamptz`)),
        ),
      );
  return { tokenId: found.tokenId, subjectId: found.subjectId };
};
