import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { providerKeyParams } from './provider-key.ts';

/** A provider that the current user can sign in with. */
export const providerConnection = z.object({
  id,
  /** The name of the provider, as on the sign-in page. */
  name: z.string(),
  /** The operator has not switched the provider off. */
  isActive: z.boolean(),
  /** The directory of the provider made the account, so its owner cannot disconnect it. */
  isManaged: z.boolean(),
  connectedAt: moment,
  lastUsedAt: moment,
});
export type ProviderConnection = z.infer<typeof providerConnection>;

export const providerConnections = z.object({
  /** By name. At most 100. */
  connected: z.array(providerConnection),
  /** Active providers that are not connected, by name. At most 100. */
  offered: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type ProviderConnections = z.infer<typeof providerConnections>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/sign-in/connections',
  summary: 'The providers that the current user can sign in with',
  access: 'signed-in',
  answer: providerConnections,
});

/**
 * Begins to connect a provider with the account of the current user. The browser then goes to `continueAt`, an address at
 * the provider. It comes back to Settings, with `?connection=` and an outcome of `connectionOutcomes`. 404 for a provider
 * that does not exist or is switched off. 403 if the account has 2-step verification and the session did not use it. 409
 * if the provider is connected already. 503 while it does not answer.
 */
export const beginConnection = endpoint({
  method: 'POST',
  path: '/api/sign-in/{key}/connection',
  summary: 'Begin to connect a provider with the own account',
  access: 'signed-in',
  params: providerKeyParams,
  body: z.object(ownProof),
  answer: z.object({ continueAt: z.string() }),
  pace: 'none',
});

/** What came of it. The section of Settings has a sentence for each. */
export const connectionOutcomes = [
  'connected',
  'provider',
  'expired',
  'cancelled',
  'refused',
  'taken',
  'another',
] as const;
export type ConnectionOutcome = (typeof connectionOutcomes)[number];

/**
 * Disconnects a provider. Other sessions that began with it end. 404 for a connection of somebody else, and for one that
 * was removed before. 409 if it is the only way to sign in, and for an account that the directory of the provider made.
 */
export const removeConnection = endpoint({
  method: 'POST',
  path: '/api/sign-in/connections/{id}/remove',
  summary: 'Disconnect a provider from the own account',
  access: 'signed-in',
  params: idParams,
  body: z.object(ownProof),
  answer: providerConnections,
  pace: 'none',
});
