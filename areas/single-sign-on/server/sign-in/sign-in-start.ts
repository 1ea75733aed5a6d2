import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { type Context, Redirect } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { addressesOf, clientOf, forgetMetadata, type ProviderRow } from '../providers/provider-client.ts';
import { signInAttempts, signInProviders } from '../sign-in-tables.ts';
import { type Http, setBrowserCookie } from './sign-in-cookie.ts';
import { problemPage } from './sign-in-pages.ts';

/** How long somebody may take at the provider. */
const attemptLifetime = minutes(10);

/** The active providers, by name. At most 100. */
export function listActiveProviders(db: Db) {
  return db
    .select({ key: signInProviders.key, name: signInProviders.name })
    .from(signInProviders)
    .where(eq(signInProviders.isActive, true))
    .orderBy(asc(signInProviders.name), asc(signInProviders.id))
    .limit(100);
}

/** Finds an active provider. Throws 404 for any other. */
export async function requireActiveProvider(db: Db, key: string): Promise<ProviderRow> {
  const [found] = await db
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.key, key), eq(signInProviders.isActive, true)));
  if (!found) throw notFound();
  return found;
}

interface Wanted {
  to?: string | undefined;
  invite?: string | undefined;
  shared?: string | undefined;
}

/** Begins a sign-in with a provider: stores what its answer must match, and sends the browser there. */
export async function beginSignIn(context: Context, http: Http, key: string, wanted: Wanted): Promise<Redirect> {
  const provider = await requireActiveProvider(context.db, key);
  const address = await startAttempt(context, http, provider, {
    returnTo: ownPath(wanted.to),
    invitationCode: wanted.invite || null,
    isShared: wanted.shared === 'on',
    sessionId: null,
    // On a shared computer, the provider must not sign in the colleague who used it before.
    asksAgain: wanted.shared === 'on',
  });
  return new Redirect(address ?? problemPage('provider'));
}

type Attempt = Pick<typeof signInAttempts.$inferSelect, 'returnTo' | 'invitationCode' | 'isShared' | 'sessionId'>;

/**
 * Stores what the answer of the provider must match, and binds it to this browser. Returns the address at the provider, or
 * null if the provider cannot be read.
 */
export async function startAttempt(
  context: Context,
  http: Http,
  provider: ProviderRow,
  { asksAgain, ...attempt }: Attempt & { asksAgain: boolean },
): Promise<string | null> {
  const { db, settings, clock, log } = context;
  let client: oidc.Configuration;
  try {
    client = await clientOf(context, provider);
  } catch (err) {
    forgetMetadata(provider.issuer);
    log.warn({ err, provider: provider.key }, 'a sign-in provider could not be read');
    return null;
  }
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const browser = randomBytes(32).toString('base64url');
  await db.insert(signInAttempts).values({
    ...attempt,
    stateHash: digestOf(state),
    browserHash: digestOf(browser),
    providerId: provider.id,
    codeVerifier,
    nonce,
    expiresAt: new Date(clock.now().getTime() + attemptLifetime).toISOString(),
  });
  setBrowserCookie(context, http.reply, 'attempt', browser, attemptLifetime);
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: addressesOf(settings, provider.key).callback,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(asksAgain ? { prompt: 'login' } : {}),
  }).href;
}

/** The path of this site that somebody asked for. Anything that a browser could read as another site is the home page. */
export function ownPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\s\p{Cc}]/u.test(wanted)) return '/';
  const site = 'https://this.site.invalid';
  try {
    const url = new URL(wanted, site);
    // A path of the API is not a page, and the sign-in page would only return to itself.
    if (url.origin !== site || /^\/(api|auth)(\/|$)/.test(url.pathname)) return '/';
    const path = url.pathname + url.search + url.hash;
    // Parts like /.. go when an address is read, and may leave two slashes at its start.
    return path.startsWith('//') ? '/' : path;
  } catch {
    return '/';
  }
}
