import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ConnectionOutcome } from '#areas/account/contract/provider-connections.ts';
import { confirmOwnProof, hasSecondFactor, holdOwnSession, recordSecurityEvent } from '#areas/account/server/index.ts';
import type { OwnProof } from '#areas/people/contract/own-proof.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { conflict, notAllowed, Refusal, tooBusy } from '#server/errors.ts';
import { applyGroups } from '../mapping/group-roles.ts';
import type { ProviderRow } from '../providers/provider-client.ts';
import { type Identity, readClaims, type TokenClaims } from '../sign-in/identity-claims.ts';
import { findManagedPerson } from '../sign-in/managed-person.ts';
import type { Http } from '../sign-in/sign-in-cookie.ts';
import { requireActiveProvider, startAttempt } from '../sign-in/sign-in-start.ts';
import { signInIdentities } from '../sign-in-tables.ts';
import { sendProviderChanged } from './connection-email.ts';
import { providerConnected } from './connection-notification.ts';
import { addIdentity, findIdentity } from './identities.ts';

/** Begins to connect a provider. See `beginConnection` for the errors. Returns the address at the provider. */
export async function startConnection(
  context: Context,
  http: Http,
  viewer: SignedIn,
  key: string,
  proof: OwnProof,
): Promise<string> {
  const { db } = context;
  await confirmOwnProof(context, viewer, proof, http.request);
  const provider = await requireActiveProvider(db, key);
  if (!viewer.hasSecondFactor && (await hasSecondFactor(db, viewer.id)))
    throw notAllowed('Sign in again with your second step. Then connect your account.');
  if (await hasProvider(db, viewer.id, provider.id)) throw conflict(`${provider.name} is connected already.`);
  const address = await startAttempt(context, http, provider, {
    returnTo: '/settings',
    invitationCode: null,
    isShared: false,
    sessionId: viewer.sessionId,
    // The member chooses which account to connect, also where a colleague used the computer before.
    asksAgain: true,
  });
  if (address === null) throw tooBusy(`${provider.name} does not answer. Try again in a few minutes.`);
  return address;
}

async function hasProvider(db: Db, userId: number, providerId: number): Promise<boolean> {
  return (
    (await db.$count(
      signInIdentities,
      and(eq(signInIdentities.userId, userId), eq(signInIdentities.providerId, providerId)),
    )) > 0
  );
}

/**
 * Connects an identity that came back from a provider with the account that asked for it in Settings. Only the session that
 * asked can do this, while it is signed in. It never signs anybody in.
 */
export async function connectReturned(
  context: Context,
  { request }: Http,
  provider: ProviderRow,
  sessionId: number,
  { identity, claims }: { identity: Identity; claims: TokenClaims },
): Promise<ConnectionOutcome> {
  const { viewer } = request;
  if (viewer?.sessionId !== sessionId || viewer.token) return 'expired';
  // The directory made an account for this person. It is theirs, and not the account that is signed in.
  const managed = await findManagedPerson(context.db, provider, identity);
  if (managed !== null && managed !== viewer.id) return 'taken';
  try {
    return await context.db.transaction(async (db) => {
      await holdAccount(db, viewer.id);
      await lockPerson(db, viewer.id);
      await holdOwnSession(db, viewer);
      const added = await addIdentity(context, db, provider.id, identity, viewer.id);
      if (!added) {
        const owner = await findIdentity(db, identity);
        if (!owner) return 'another';
        return owner.userId === viewer.id ? 'connected' : 'taken';
      }
      await recordConnected(context, db, { userId: viewer.id, identityId: added.identityId, provider, request });
      await applyGroups(context, db, provider.id, viewer.id, readClaims(provider, claims).groups);
      return 'connected';
    });
  } catch (error) {
    // The account was closed, or the session ended, while the browser was on its way.
    if (error instanceof Refusal) return 'expired';
    throw error;
  }
}

interface Connected {
  userId: number;
  identityId: number;
  provider: Pick<ProviderRow, 'name'>;
  request: FastifyRequest;
}

/** Records that somebody connected a provider, and tells them, in case somebody else did it. */
export async function recordConnected(
  context: Context,
  db: Db,
  { userId, identityId, provider, request }: Connected,
): Promise<void> {
  await recordSecurityEvent(context, db, { kind: 'provider_connected', userId, request });
  await context.enqueue(db, sendProviderChanged, { userId, change: 'connected', provider: provider.name });
  await context.notify(db, providerConnected, [userId], { subject: identityId });
}
