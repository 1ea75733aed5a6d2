import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { accessTokenForm, OwnTokens } from '#areas/account/contract/access-tokens.ts';
import { lockPerson, recordAudit } from '#areas/people/server/index.ts';
import { dayInLondon, momentInLondon } from '#contract/london.ts';
import { mayChooseScope, type TokenScope, tokenScopes } from '#contract/token-scopes.ts';
import { holdAccount } from '#server/account-lock.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { tokenPrefix } from '#server/personal-token.ts';
import { confirmOwnProof } from '../own-proof/own-proof.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { holdOwnSession } from '../sign-in/session-actions.ts';
import { sendTokenCreated } from './access-token-email.ts';
import { tokenCreated } from './access-token-notification.ts';
import { listTokensOf, mostTokens, revokeTokensOf, shownToken } from './access-token-queries.ts';
import { accessTokens } from './access-token-tables.ts';

interface Own {
  context: Context;
  db: Db;
  viewer: SignedIn;
  request: FastifyRequest;
}

const isAllowed = ({ settings }: Context): boolean => settings.PERSONAL_TOKENS === 'on';

const isOfDesk = (scope: string): boolean => scope.startsWith('desk_');

/** The tokens of the current user, and what they can choose for a new one. */
export async function readOwnTokens(context: Context, db: Db, viewer: SignedIn): Promise<OwnTokens> {
  return {
    isAllowed: isAllowed(context),
    tokens: await listTokensOf(db, viewer.id),
    scopes: tokenScopes.filter((scope) => mayChooseScope(viewer, scope)),
  };
}

/** The end of the last day. Throws 400 for a day that is not from tomorrow to a year from now. */
function endOf(lastDay: string, now: Date): string {
  const longest = new Date(now);
  longest.setUTCFullYear(longest.getUTCFullYear() + 1);
  const next = new Date(Date.parse(`${lastDay}T00:00:00Z`) + days(1)).toISOString().slice(0, 10);
  const end = momentInLondon(`${next}T00:00`);
  if (end === null || lastDay <= dayInLondon(now) || lastDay > dayInLondon(longest))
    throw badRequest('Choose a day from tomorrow to a year from now.');
  return end;
}

/** Makes a token. See `createAccessToken` for the errors. Only its digest is stored, so the caller shows it now or never. */
export async function makeAccessToken(
  context: Context,
  viewer: SignedIn,
  request: FastifyRequest,
  { name, scopes, endsOn, ...proof }: z.output<typeof accessTokenForm>,
) {
  if (!isAllowed(context)) throw notAllowed('The people who run Staffroom do not allow personal access tokens.');
  const now = context.clock.now();
  const expiresAt = endOf(endsOn, now);
  const refused = scopes.find((scope) => !mayChooseScope(viewer, scope));
  if (refused) throw notAllowed(`Your role does not allow the scope ${refused}.`);
  await confirmOwnProof(context, viewer, proof, request);
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  return context.db.transaction(async (db) => {
    await holdAccount(db, viewer.id);
    await lockPerson(db, viewer.id);
    await holdOwnSession(db, viewer);
    if ((await db.$count(accessTokens, eq(accessTokens.userId, viewer.id))) >= mostTokens)
      throw conflict(`You have ${mostTokens} tokens. Revoke one before you create another.`);
    const chosen: TokenScope[] = tokenScopes.filter((scope) => scopes.includes(scope));
    const [made] = await db
      .insert(accessTokens)
      .values({
        tokenHash: digestOf(token),
        userId: viewer.id,
        name,
        ending: token.slice(-4),
        scopes: chosen,
        secondFactorAt: viewer.hasSecondFactor ? now.toISOString() : null,
        createdAt: now.toISOString(),
        expiresAt,
      })
      .returning(shownToken);
    if (!made) throw new Error('The token was not made.');
    await recordSecurityEvent(context, db, { kind: 'access_token_created', userId: viewer.id, request });
    if (chosen.some(isOfDesk))
      await recordAudit(context, db, {
        by: { id: viewer.id, request },
        action: 'access_token_created',
        personId: viewer.id,
        after: { token: made.id, scopes: chosen, expiresAt },
      });
    await context.enqueue(db, sendTokenCreated, { userId: viewer.id, tokenId: made.id });
    await context.notify(db, tokenCreated, [viewer.id], { subject: made.id });
    return { ...made, scopes: chosen, token };
  });
}

/** Ends a token of the current user. Throws 404 for one of somebody else. Call it in a transaction. */
export async function revokeToken({ context, db, viewer, request }: Own, id: number): Promise<OwnTokens> {
  const [revoked] = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, viewer.id)))
    .returning(shownToken);
  if (!revoked) throw notFound('This token was revoked already.');
  await recordSecurityEvent(context, db, { kind: 'access_token_revoked', userId: viewer.id, request });
  if (revoked.scopes.some(isOfDesk))
    await recordAudit(context, db, {
      by: { id: viewer.id, request },
      action: 'access_token_revoked',
      personId: viewer.id,
      before: { token: id, scopes: revoked.scopes },
    });
  return readOwnTokens(context, db, viewer);
}

/** Ends all tokens of the current user. Call it in a transaction. */
export async function revokeOwnTokens({ context, db, viewer, request }: Own): Promise<OwnTokens> {
  const ofDesk = (await listTokensOf(db, viewer.id)).filter(({ scopes }) => scopes.some(isOfDesk));
  const revoked = await revokeTokensOf(db, viewer.id);
  if (revoked > 0)
    await recordSecurityEvent(context, db, { kind: 'access_tokens_revoked', userId: viewer.id, request });
  for (const { id, scopes } of ofDesk)
    await recordAudit(context, db, {
      by: { id: viewer.id, request },
      action: 'access_token_revoked',
      personId: viewer.id,
      before: { token: id, scopes },
    });
  return readOwnTokens(context, db, viewer);
}
