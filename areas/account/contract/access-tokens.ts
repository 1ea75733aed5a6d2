import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, idParams, line, moment } from '#contract/scalars.ts';
import { tokenScopes } from '#contract/token-scopes.ts';

/**
 * Personal access tokens (`docs/api.md`): a program calls the API as the member, within scopes. No endpoint here is open to
 * tokens, so that a token cannot make another one.
 */
const scopes = z.array(z.enum(tokenScopes));

/** A token without its secret. */
export const accessToken = z.object({
  id,
  name: z.string(),
  /** The last four characters, so that its owner can recognise it. */
  ending: z.string(),
  scopes,
  createdAt: moment,
  expiresAt: moment,
  /** Accurate to an hour. */
  lastUsedAt: z.nullable(moment),
});
export type AccessToken = z.infer<typeof accessToken>;

export const ownTokens = z.object({
  /** The operator allows personal access tokens. Otherwise none works, and none can be made. */
  isAllowed: z.boolean(),
  /** Newest first. At most 20. Those that have ended stay for 30 days. */
  tokens: z.array(accessToken),
  /** What the current user can choose for a new one. */
  scopes,
});
export type OwnTokens = z.infer<typeof ownTokens>;

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/access-tokens',
  summary: 'The personal access tokens of the current user',
  access: 'signed-in',
  answer: ownTokens,
});

/** What the form asks for. The last day is within a year. */
export const accessTokenForm = z.object({
  name: line(60, 'Enter a name'),
  scopes: scopes.check(z.minLength(1, 'Choose what the token can do'), z.maxLength(tokenScopes.length)),
  /** The last day on which it works, in UK time. */
  endsOn: day('Enter a day, like 2027-01-31'),
  ...ownProof,
});

/**
 * Makes a token. The reply is the only time that it is shown. The member gets an email and a notification. 400 for a wrong
 * password, or a last day that is not from tomorrow to a year from now. 403 for a scope of the desk without the role, and
 * while the operator does not allow tokens. 409 for more than 20.
 */
export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/access-tokens',
  summary: 'Create a personal access token',
  access: 'signed-in',
  body: accessTokenForm,
  hasSecret: true,
  answer: z.extend(accessToken, { token: z.string() }),
  creates: true,
  pace: 'post',
});

/** The token stops at once. 404 for one of somebody else, and for one that was revoked before. */
export const revokeAccessToken = endpoint({
  method: 'POST',
  path: '/api/access-tokens/{id}/revoke',
  summary: 'Revoke a personal access token',
  access: 'signed-in',
  params: idParams,
  answer: ownTokens,
  pace: 'none',
});

/** All tokens of the current user stop at once. */
export const revokeAllAccessTokens = endpoint({
  method: 'POST',
  path: '/api/access-tokens/revoke-all',
  summary: 'Revoke all personal access tokens of the current user',
  access: 'signed-in',
  answer: ownTokens,
  pace: 'none',
});
