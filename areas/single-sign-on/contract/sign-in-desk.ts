import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, pathId } from '#contract/scalars.ts';
import { newProvider, provider, providerFields, providerVendors } from './provider.ts';

const access = { permission: 'manage_machines' } as const;

/** How people sign in: the providers by name, at most 100, and whether passwords work. */
export const getSignInDesk = endpoint({
  method: 'GET',
  path: '/api/desk/sign-in',
  summary: 'How people sign in',
  access,
  answer: z.object({
    allowsPasswords: z.boolean(),
    providers: z.array(provider),
    /** Where the providers reach this site. */ address: z.string(),
  }),
});

/** 404 for an unknown provider. */
export const getProvider = endpoint({
  method: 'GET',
  path: '/api/desk/sign-in/{id}',
  summary: 'A sign-in provider',
  access,
  params: idParams,
  hasSecret: true,
  answer: provider,
});

/** Needs the password of the current user: 400 for a wrong one. 409 for a key or a client that exists. */
export const addProvider = endpoint({
  method: 'POST',
  path: '/api/desk/sign-in',
  summary: 'Add a sign-in provider',
  access,
  body: newProvider,
  hasSecret: true,
  answer: provider,
  creates: true,
  pace: 'none',
});

/** As `addProvider`. 409 if nobody could sign in any more. */
export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/desk/sign-in/{id}',
  summary: 'Change a sign-in provider',
  access,
  params: idParams,
  body: providerFields,
  hasSecret: true,
  answer: provider,
  pace: 'none',
});

/**
 * Removes a provider with the links of its people and its tokens. Their accounts stay. Needs the password. 409 if nobody
 * could sign in any more.
 */
export const removeProvider = endpoint({
  method: 'POST',
  path: '/api/desk/sign-in/{id}/remove',
  summary: 'Remove a sign-in provider',
  access,
  params: idParams,
  body: z.object(ownProof),
  answer: null,
  pace: 'none',
});

/** One thing that a test of a provider found. */
export const finding = z.object({ isGood: z.boolean(), sentence: z.string() });
export type Finding = z.infer<typeof finding>;

/** Reads what the issuer publishes, and says in words what is right and what is wrong. It stores nothing. */
export const checkProvider = endpoint({
  method: 'POST',
  path: '/api/desk/sign-in/check',
  summary: 'Test a sign-in provider',
  access,
  body: z.object({ vendor: z.enum(providerVendors), issuer: z.string().check(z.trim(), z.maxLength(300)) }),
  answer: z.array(finding),
  pace: 'none',
});

/**
 * Switches sign-in with a password on or off. Needs the password. 409 if the current user has not signed in with an active
 * provider, because they could not come back.
 */
export const setPasswordSignIn = endpoint({
  method: 'PUT',
  path: '/api/desk/sign-in/passwords',
  summary: 'Switch sign-in with a password on or off',
  access,
  body: z.object({ isAllowed: z.boolean(), ...ownProof }),
  answer: z.object({ allowsPasswords: z.boolean() }),
  pace: 'none',
});

/** A bearer token of a directory. */
export const scimToken = z.object({
  id,
  ending: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});
export type ScimToken = z.infer<typeof scimToken>;

/** The tokens that work, newest first, at most 20, and how many people and groups the directory has sent. */
export const listScimTokens = endpoint({
  method: 'GET',
  path: '/api/desk/sign-in/{id}/tokens',
  summary: 'The directory tokens of a provider',
  access,
  params: idParams,
  answer: z.object({ tokens: z.array(scimToken), people: z.int(), groups: z.int() }),
});

/** Makes a token. The reply is the only time that it is shown. Needs the password. 409 for more than 20. */
export const makeScimToken = endpoint({
  method: 'POST',
  path: '/api/desk/sign-in/{id}/tokens',
  summary: 'Make a directory token',
  access,
  params: idParams,
  body: z.object(ownProof),
  hasSecret: true,
  answer: z.extend(scimToken, { token: z.string() }),
  creates: true,
  pace: 'none',
});

/** The token stops at once. 404 for an unknown or revoked one. */
export const revokeScimToken = endpoint({
  method: 'POST',
  path: '/api/desk/sign-in/{id}/tokens/{tokenId}/revoke',
  summary: 'Revoke a directory token',
  access,
  params: z.object({ id: pathId, tokenId: pathId }),
  answer: null,
  pace: 'none',
});
