import * as oidc from 'openid-client';
import type { Context } from '#server/context.ts';
import { unseal } from '#server/sealing.ts';
import { isLocalOnly, publicAddress, type Settings } from '#server/settings.ts';
import type { signInProviders } from '../sign-in-tables.ts';

export type ProviderRow = typeof signInProviders.$inferSelect;

/** Seconds to wait for a provider. Somebody looks at an empty page meanwhile. */
const patience = 8;

/** Milliseconds for which what an issuer publishes is not read again. */
const metadataKeptFor = 3_600_000;

/** The algorithms that a provider may sign with. Never `none`, and never one with a shared secret (RFC 8725, 3.1). */
export const signingAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export const secretPurpose = (key: string) => `sign-in provider ${key}`;

/** The addresses that an operator enters at the provider. Each provider has its own, so that answers cannot be mixed up. */
export function addressesOf(settings: Settings, key: string) {
  const site = publicAddress(settings);
  return {
    callback: `${site}/api/sign-in/${key}/callback`,
    afterSignOut: `${site}/auth`,
    backChannel: `${site}/api/sign-in/${key}/back-channel-logout`,
    scim: `${site}/api/scim/v2`,
  };
}

/** The address of a SCIM resource. */
export const scimAddress = (site: string, path: string): string => `${site}/api/scim/v2/${path}`;

/** A moment as SCIM writes it, always with milliseconds. PostgreSQL omits zeros at the end. */
export const scimMoment = (moment: string): string => new Date(moment).toISOString();

/** Whether this server may talk to the issuer. Plain http is only for a provider on the machine of a local server. */
export function isUsableIssuer(settings: Settings, issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (isLocalOnly(settings) && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}

const published = new Map<string, { at: number; metadata: oidc.ServerMetadata }>();

/** Reads what an issuer publishes (OpenID Connect Discovery 1.0). Throws if it cannot be read or names another issuer. */
export async function discover(settings: Settings, issuer: string): Promise<oidc.ServerMetadata> {
  if (!isUsableIssuer(settings, issuer)) throw new Error('The issuer must be reached over https.');
  const config = await oidc.discovery(new URL(issuer), 'any', undefined, oidc.None(), {
    timeout: patience,
    ...insecureOnLoopback(issuer),
  });
  return config.serverMetadata();
}

const insecureOnLoopback = (issuer: string) =>
  issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};

/**
 * Returns a client of the provider. Its metadata is read once an hour. Keys are read for each sign-in, so a key that the
 * provider has replaced is known at once, and one that it withdrew is not accepted any more.
 */
export async function clientOf(context: Context, provider: ProviderRow): Promise<oidc.Configuration> {
  const { settings } = context;
  const known = published.get(provider.issuer);
  const isFresh = known && Date.now() - known.at < metadataKeptFor;
  const metadata = isFresh ? known.metadata : await discover(settings, provider.issuer);
  if (!isFresh) published.set(provider.issuer, { at: Date.now(), metadata });
  const secret = provider.clientSecret && unseal(settings, secretPurpose(provider.key), provider.clientSecret);
  if (provider.clientSecret && !secret) throw new Error(`The client secret of ${provider.key} cannot be opened.`);
  // A copy: the library keeps keys by this object.
  const config = new oidc.Configuration(
    { ...metadata },
    provider.clientId,
    undefined,
    authentication(metadata, secret),
  );
  config.timeout = patience;
  if (provider.issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
  // Otherwise the library trusts a token that came over TLS without looking at its signature.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Forgets what issuers publish. After a failed sign-in it may have changed. */
export const forgetMetadata = (issuer: string): void => {
  published.delete(issuer);
};

function authentication(
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  secret: string | null,
) {
  if (!secret) return oidc.None();
  // Without a list, the default is `client_secret_basic` (OpenID Connect Discovery 1.0, section 3).
  const hasPost = methods?.includes('client_secret_post') ?? false;
  return hasPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}
