import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import type { SignInProblem } from '#areas/account/contract/provider-sign-in.ts';
import { suspendedPage } from '#areas/account/contract/suspended-page.ts';
import { makeSuspensionToken, recordSecurityEvent, startSession } from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { type Context, Redirect } from '#server/endpoints.ts';
import { seal } from '#server/sealing.ts';
import { connectReturned } from '../connections/connect.ts';
import { addIdentity, findIdentity } from '../connections/identities.ts';
import { applyGroups } from '../mapping/group-roles.ts';
import {
  addressesOf,
  clientOf,
  forgetMetadata,
  type ProviderRow,
  signingAlgorithms,
} from '../providers/provider-client.ts';
import { pendingSignIns, providerSessions, signInAttempts, signInIdentities } from '../sign-in-tables.ts';
import { type Identity, identityOf, readClaims, type TokenClaims } from './identity-claims.ts';
import { findManagedPerson } from './managed-person.ts';
import { browserHashOf, clearBrowserCookie, type Http, setBrowserCookie } from './sign-in-cookie.ts';
import { completionPage, problemPage, settingsPage } from './sign-in-pages.ts';
import { requireActiveProvider } from './sign-in-start.ts';

/** How long somebody may take to complete a first sign-in. */
export const pendingLifetime = minutes(15);

export const tokenPurpose = 'id token';

/** Somebody that a provider has signed in. */
export interface Returned {
  identity: Identity;
  claims: TokenClaims;
  idToken: string;
}

type Attempt = typeof signInAttempts.$inferSelect;

/**
 * Completes a sign-in when the browser returns from a provider. The attempt must be of this browser and this provider,
 * and is used up. Every fault leads to the sign-in page, and none lets anybody in.
 */
export async function completeSignIn(
  context: Context,
  http: Http,
  key: string,
  state: string | undefined,
): Promise<Redirect> {
  const provider = await requireActiveProvider(context.db, key);
  const attempt = await takeAttempt(context, http, provider, state);
  clearBrowserCookie(context, http.reply, 'attempt');
  if (!attempt || !state) return new Redirect(problemPage('expired'));
  /** An attempt that began in Settings returns there, and never signs anybody in. */
  const pageOf = attempt.sessionId === null ? problemPage : settingsPage;
  let returned: Returned;
  try {
    returned = await exchange(context, http, provider, attempt, state);
  } catch (err) {
    forgetMetadata(provider.issuer);
    const problem = problemOf(err);
    context.log.warn({ err, provider: key }, 'a sign-in with a provider was refused');
    if (problem === 'refused')
      await recordSecurityEvent(context, context.db, { kind: 'sign_in_refused', userId: null, request: http.request });
    return new Redirect(pageOf(problem));
  }
  if (attempt.sessionId !== null)
    return new Redirect(settingsPage(await connectReturned(context, http, provider, attempt.sessionId, returned)));
  return enter(context, http, provider, attempt, returned);
}

/** Uses an attempt up. Undefined if there is none with this state for this browser and provider. */
async function takeAttempt(
  context: Context,
  { request }: Http,
  provider: ProviderRow,
  state: string | undefined,
): Promise<Attempt | undefined> {
  const browserHash = browserHashOf(context, request, 'attempt');
  if (!state || !browserHash) return undefined;
  const [attempt] = await context.db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, digestOf(state)),
        eq(signInAttempts.browserHash, browserHash),
        eq(signInAttempts.providerId, provider.id),
        gt(signInAttempts.expiresAt, context.clock.now().toISOString()),
      ),
    )
    .returning();
  return attempt;
}

/** Exchanges the code for a token and checks it: signature, issuer, audience, times, nonce. */
async function exchange(
  context: Context,
  { request }: Http,
  provider: ProviderRow,
  { codeVerifier, nonce }: Attempt,
  state: string,
): Promise<Returned> {
  const client = await clientOf(context, provider);
  const url = new URL(addressesOf(context.settings, provider.key).callback);
  url.search = new URL(request.url, url).search;
  const answer = await oidc.authorizationCodeGrant(client, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = answer.claims();
  const idToken = answer.id_token;
  if (!claims || !idToken) throw new Error('The provider sent no id token.');
  const { alg } = decodeProtectedHeader(idToken);
  if (!alg || !signingAlgorithms.includes(alg)) throw new Error(`The token is signed with ${alg}.`);
  return { identity: identityOf(provider, claims), claims, idToken };
}

function problemOf(error: unknown): 'provider' | 'cancelled' | 'refused' {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'provider';
  const { code } = error as { code?: string };
  if (code === 'OAUTH_TIMEOUT' || error instanceof TypeError) return 'provider';
  return 'refused';
}

/** Signs in the person with this identity, or lets them complete a first sign-in. */
async function enter(
  context: Context,
  http: Http,
  provider: ProviderRow,
  { returnTo, invitationCode, isShared }: Attempt,
  { identity, claims, idToken }: Returned,
): Promise<Redirect> {
  const { db, clock, settings } = context;
  const read = readClaims(provider, claims);
  const found = (await findIdentity(db, identity)) ?? (await connectManaged(context, provider, identity));
  if (!found) {
    const token = randomBytes(32).toString('base64url');
    await db.insert(pendingSignIns).values({
      tokenHash: digestOf(token),
      providerId: provider.id,
      ...identity,
      claims: read,
      idToken: seal(settings, tokenPurpose, idToken),
      returnTo,
      invitationCode,
      isShared,
      expiresAt: new Date(clock.now().getTime() + pendingLifetime).toISOString(),
    });
    setBrowserCookie(context, http.reply, 'pending', token, pendingLifetime);
    return new Redirect(completionPage);
  }
  const fault = await whyShut(db, found.userId);
  if (fault === 'suspended') {
    const token = await makeSuspensionToken(context, db, found.userId, 'signIn');
    return new Redirect(token ? `${suspendedPage}${token}` : problemPage(fault));
  }
  if (fault) return new Redirect(problemPage(fault));
  await applyGroups(context, db, provider.id, found.userId, read.groups);
  await beginProviderSession(context, http, {
    ...found,
    isShared,
    idToken: seal(settings, tokenPurpose, idToken),
    sid: sidOf(claims),
    withSecondFactor: usedSecondFactor(claims),
  });
  return new Redirect(returnTo);
}

/** Connects an account that the directory of this provider made for exactly this subject, and nobody has used yet. */
async function connectManaged(context: Context, provider: ProviderRow, identity: Identity) {
  const userId = await findManagedPerson(context.db, provider, identity);
  return userId === null ? undefined : addIdentity(context, context.db, provider.id, identity, userId);
}

async function whyShut(db: Db, userId: number): Promise<SignInProblem | null> {
  const [person] = await db
    .select({ suspendedAt: users.suspendedAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.suspendedAt) return 'suspended';
  return !person || person.erasedAt ? 'closed' : null;
}

interface Beginning {
  userId: number;
  identityId: number;
  isShared: boolean;
  /** Sealed. */
  idToken: string;
  sid: string | null;
  /** The provider asked for a second factor itself. */
  withSecondFactor: boolean;
}

/** Starts a session that the provider can end. */
export async function beginProviderSession(
  context: Context,
  http: Http,
  { userId, identityId, isShared, idToken, sid, withSecondFactor }: Beginning,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const sessionId = await startSession(context, tx, http, userId, isShared, { withSecondFactor });
    await tx.insert(providerSessions).values({ sessionId, identityId, sid, idToken });
    await tx
      .update(signInIdentities)
      .set({ lastUsedAt: clock.now().toISOString() })
      .where(eq(signInIdentities.id, identityId));
    await recordSecurityEvent(context, tx, { kind: 'signed_in', userId, request: http.request });
  });
}

/** Whether the provider says that it asked for a second factor (RFC 8176). */
export const usedSecondFactor = ({ amr }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(amr) && amr.includes('mfa');

/** The provider's session of a token, if it names one. */
export const sidOf = (claims: Readonly<Record<string, unknown>>): string | null =>
  typeof claims.sid === 'string' ? claims.sid.slice(0, 500) : null;
