import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf } from '#server/digest.ts';
import type { Context, FindViewer, SignedIn } from '#server/endpoints.ts';
import { badRequest, notAllowed, notSignedIn } from '#server/errors.ts';
import { sentToken } from '#server/personal-token.ts';
import { findLiveToken, noteUse } from '../access-tokens/access-token-queries.ts';
import { wantedVersions } from '../terms/accepted-documents.ts';
import { findSessionUser, hasSessionCookie } from './session-actions.ts';

/** Finds the user of a request: by the personal access token that it was sent with, otherwise by the session in its cookie. */
export const findViewer: FindViewer = (context, request, reply, options) => {
  const token = sentToken(request);
  return token === null
    ? findSessionUser(context, request, reply, options)
    : findTokenUser(context, request, reply, token);
};

async function findTokenUser(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<SignedIn> {
  if (context.settings.PERSONAL_TOKENS === 'off')
    throw notAllowed('The people who run Staffroom do not allow personal access tokens.');
  // They may belong to two people. Neither is a safe guess.
  if (hasSessionCookie(context, request)) throw badRequest('Send a token or the cookie of a session, but not both.');
  const now = context.clock.now();
  const found = await findLiveToken(context.db, digestOf(token), now, wantedVersions(context));
  if (!found) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw notSignedIn('This token does not work. It may have ended, or it may have been revoked.');
  }
  const { tokenId, scopes, secondFactorAt, lastUsedAt, ...viewer } = found;
  await noteUse(context.db, tokenId, lastUsedAt, now);
  return {
    ...viewer,
    sessionId: null,
    token: { id: tokenId, scopes },
    hasSecondFactor: secondFactorAt !== null,
    isOnSharedComputer: false,
  };
}
