import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  revokeAllAccessTokens,
} from '#areas/account/contract/access-tokens.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { makeAccessToken, readOwnTokens, revokeOwnTokens, revokeToken } from './access-token-actions.ts';

/** The routes for the personal access tokens of the current user. */
export const accessTokenRoutes: Route[] = [
  handle(listAccessTokens, { transaction: 'none' }, ({ context, db, viewer }) => readOwnTokens(context, db, viewer)),

  // The reply has a secret, so it is not stored for an Idempotency-Key.
  handle(createAccessToken, { transaction: 'own' }, ({ context, viewer, body, http }) =>
    makeAccessToken(context, viewer, http.request, body),
  ),

  handle(revokeAccessToken, { transaction: 'request' }, ({ context, db, viewer, params, http: { request } }) =>
    revokeToken({ context, db, viewer, request }, params.id),
  ),

  handle(revokeAllAccessTokens, { transaction: 'request' }, ({ context, db, viewer, http: { request } }) =>
    revokeOwnTokens({ context, db, viewer, request }),
  ),
];
