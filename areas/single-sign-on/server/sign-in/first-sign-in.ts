import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type * as z from 'zod/mini';
import type { joinWithProvider, PendingSignIn } from '#areas/account/contract/provider-sign-in.ts';
import {
  checkCredentials,
  describeUser,
  findInvitation,
  hasSecondFactor,
  makeAccountWithoutPassword,
  recordSecurityEvent,
  refuseUnusable,
  requireAllowedDomain,
  type signInThrottles,
  suggestUsername,
  unknownCode,
} from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { unseal } from '#server/sealing.ts';
import type { Throttle } from '#server/throttle.ts';
import { recordConnected } from '../connections/connect.ts';
import { addIdentity } from '../connections/identities.ts';
import { applyGroups, schoolOfGroups } from '../mapping/group-roles.ts';
import { pendingSignIns, signInProviders } from '../sign-in-tables.ts';
import { isAdmitted } from './identity-claims.ts';
import { browserHashOf, clearBrowserCookie, type Http } from './sign-in-cookie.ts';
import { beginProviderSession, sidOf, tokenPurpose, usedSecondFactor } from './sign-in-return.ts';

const gone = () => notFound('This sign-in has expired. Sign in with your provider again.');

/** Finds the pending sign-in of this browser with its provider. Throws 404 without one. */
async function requirePending(context: Context, { request }: Http) {
  const tokenHash = browserHashOf(context, request, 'pending');
  if (!tokenHash) throw gone();
  const [found] = await context.db
    .select({ pending: pendingSignIns, provider: signInProviders })
    .from(pendingSignIns)
    .innerJoin(signInProviders, eq(signInProviders.id, pendingSignIns.providerId))
    .where(
      and(
        eq(pendingSignIns.tokenHash, tokenHash),
        gt(pendingSignIns.expiresAt, context.clock.now().toISOString()),
        eq(signInProviders.isActive, true),
      ),
    );
  if (!found) throw gone();
  return found;
}

type Pending = Awaited<ReturnType<typeof requirePending>>;

/** Uses the pending sign-in up, in the transaction that connects it. Throws 404 if another request was first. */
async function takePending(db: Db, { pending }: Pending): Promise<void> {
  const taken = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, pending.tokenHash))
    .returning({ tokenHash: pendingSignIns.tokenHash });
  if (taken.length === 0) throw gone();
}

/** Describes the sign-in that this browser has to complete. */
export async function describePending(context: Context, http: Http): Promise<PendingSignIn> {
  const { pending, provider } = await requirePending(context, http);
  const { name, email, isEmailVouched } = pending.claims;
  // Nobody learns of an address that the provider does not vouch for whether it has an account.
  const owned = isEmailVouched && email ? await context.db.$count(users, hasAddress(email)) : 0;
  return {
    provider: provider.name,
    name: name ?? '',
    email: email ?? '',
    isEmailFixed: isEmailVouched,
    username: await suggestUsername(context.db, email ?? name ?? 'member'),
    isAdmitted: isAdmitted(provider, pending.claims),
    invitationCode: pending.invitationCode,
    hasAccount: owned > 0,
  };
}

const hasAddress = (email: string) =>
  and(eq(sql`lower(${users.email})`, email), isNull(users.erasedAt), isNotNull(users.emailConfirmedAt));

/** Connects an account after its password was entered once, and signs in. */
export async function connectWithPassword(
  context: Context,
  http: Http,
  throttles: ReturnType<typeof signInThrottles>,
  body: { username: string; password: string },
) {
  const found = await requirePending(context, http);
  const userId = await checkCredentials(context, throttles, { ...body, sharedComputer: false }, http.request);
  await refuseClosedAccount(context.db, userId);
  await refuseWithoutSecondFactor(context.db, http, userId);
  const identityId = await context.db.transaction(async (db) => {
    await takePending(db, found);
    const added = await addIdentity(context, db, found.provider.id, found.pending, userId);
    if (!added) throw conflict(`This account is already connected with another sign-in of ${found.provider.name}.`);
    await recordConnected(context, db, {
      userId,
      identityId: added.identityId,
      provider: found.provider,
      request: http.request,
    });
    await applyGroups(context, db, found.provider.id, userId, found.pending.claims.groups);
    return added.identityId;
  });
  return signIn(context, http, found, userId, identityId);
}

/**
 * A password alone must not open an account that has a second factor. Throws 403 unless the browser is signed in to the
 * account with that factor.
 */
async function refuseWithoutSecondFactor(db: Db, { request: { viewer } }: Http, userId: number): Promise<void> {
  if (viewer?.id === userId && viewer.hasSecondFactor) return;
  if (await hasSecondFactor(db, userId))
    throw notAllowed(
      'This account has 2-step verification, so a provider cannot be connected to it here. Sign in with your password and your second step. Then connect it in Settings.',
    );
}

async function refuseClosedAccount(db: Db, userId: number): Promise<void> {
  const [person] = await db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, userId));
  if (!person || person.erasedAt)
    throw notAllowed('This account is closed. Reopen it first: sign in with your password.');
}

/**
 * Creates an account for a pending sign-in, and signs in. Without an invitation, the provider must admit the person. An
 * address that the provider vouches for cannot be replaced; any other one must be confirmed.
 */
export async function joinByProvider(
  context: Context,
  http: Http,
  codes: Throttle,
  body: z.output<(typeof joinWithProvider)['body']>,
) {
  const found = await requirePending(context, http);
  const { claims } = found.pending;
  const isFixed = claims.isEmailVouched && claims.email !== null;
  const email = isFixed && claims.email ? claims.email : body.email;
  requireAllowedDomain(context, email);
  const invitation = await findUsableInvitation(context, http, codes, found, body.invitationCode, email);
  const { userId, identityId } = await context.db.transaction(async (db) => {
    await takePending(db, found);
    const made = await makeAccountWithoutPassword(context, db, {
      name: body.name,
      email,
      // An invitation for an address was sent to it.
      isEmailConfirmed: isFixed || Boolean(invitation?.email),
      username: body.username,
      role: body.role,
      school: (await schoolOfGroups(db, found.provider.id, claims.groups)) ?? body.school,
      invitation,
    });
    const added = await addIdentity(context, db, found.provider.id, found.pending, made);
    if (!added) throw gone();
    await recordSecurityEvent(context, db, { kind: 'registered', userId: made, request: http.request });
    await applyGroups(context, db, found.provider.id, made, claims.groups);
    return { userId: made, identityId: added.identityId };
  });
  return signIn(context, http, found, userId, identityId);
}

/** Null for somebody who needs no invitation and has none. Throws 400 for one that does not work. */
async function findUsableInvitation(
  context: Context,
  { request }: Http,
  codes: Throttle,
  { provider, pending }: Pending,
  code: string | null,
  email: string,
) {
  if (!code && isAdmitted(provider, pending.claims)) return null;
  if (!code) throw badRequest('Enter the invitation code that you were sent.');
  const network = networkOf(request.ip);
  await codes.check(network);
  const invitation = await findInvitation(context.db, code);
  if (!invitation) {
    await codes.count(network);
    throw unknownCode();
  }
  refuseUnusable(invitation, email, context.clock);
  return invitation;
}

async function signIn(context: Context, http: Http, { pending }: Pending, userId: number, identityId: number) {
  const token = unseal(context.settings, tokenPurpose, pending.idToken);
  const claims = token ? decodeJwt(token) : {};
  await beginProviderSession(context, http, {
    userId,
    identityId,
    isShared: pending.isShared,
    idToken: pending.idToken,
    sid: sidOf(claims),
    withSecondFactor: usedSecondFactor(claims),
  });
  clearBrowserCookie(context, http.reply, 'pending');
  return { user: await describeUser(context, context.db, userId), returnTo: pending.returnTo };
}
