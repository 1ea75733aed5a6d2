import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ProviderConnections } from '#areas/account/contract/provider-connections.ts';
import { confirmOwnProof, countPasskeys, recordSecurityEvent, sessions } from '#areas/account/server/index.ts';
import type { OwnProof } from '#areas/people/contract/own-proof.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { allowsPasswords, mostProviders } from '../providers/provider-queries.ts';
import { scimUsers } from '../scim/scim-tables.ts';
import { listActiveProviders } from '../sign-in/sign-in-start.ts';
import { providerSessions, signInIdentities, signInProviders } from '../sign-in-tables.ts';
import { sendProviderChanged } from './connection-email.ts';

const connectionColumns = {
  id: signInIdentities.id,
  key: signInProviders.key,
  name: signInProviders.name,
  isActive: signInProviders.isActive,
  isManaged: sql<boolean>`exists (select 1 from ${scimUsers} where ${scimUsers.providerId} = ${signInProviders.id}
    and ${scimUsers.userId} = ${signInIdentities.userId} and ${scimUsers.madeAccount})`,
  connectedAt: signInIdentities.createdAt,
  lastUsedAt: signInIdentities.lastUsedAt,
};

const findOwn = (db: Db, userId: number) =>
  db
    .select(connectionColumns)
    .from(signInIdentities)
    .innerJoin(signInProviders, eq(signInProviders.id, signInIdentities.providerId))
    .where(eq(signInIdentities.userId, userId))
    .orderBy(asc(signInProviders.name), asc(signInIdentities.id))
    .limit(mostProviders);

/** The providers that a person has connected, and those that they can connect. */
export async function readConnections(db: Db, userId: number): Promise<ProviderConnections> {
  const own = await findOwn(db, userId);
  const keys = new Set(own.map(({ key }) => key));
  const active = await listActiveProviders(db);
  return {
    connected: own.map(({ key: _key, ...connection }) => connection),
    offered: active.filter(({ key }) => !keys.has(key)),
  };
}

/**
 * Disconnects a provider from the account of the current user, and ends the other sessions that began with it. See
 * `removeConnection` for the errors.
 */
export async function disconnect(
  context: Context,
  request: FastifyRequest,
  viewer: SignedIn,
  id: number,
  proof: OwnProof,
): Promise<ProviderConnections> {
  await confirmOwnProof(context, viewer, proof, request);
  return context.db.transaction(async (db) => {
    await holdAccount(db, viewer.id);
    // Two connections removed at the same time must not leave somebody without a way to sign in.
    await lockPerson(db, viewer.id);
    const own = await findOwn(db, viewer.id);
    const found = own.find((connection) => connection.id === id);
    if (!found) throw notFound('This account was disconnected already.');
    if (found.isManaged)
      throw conflict(`The directory of ${found.name} made your account, so it stays connected. Contact its IT team.`);
    const hasAnother = own.some((connection) => connection.id !== id && connection.isActive);
    // Somebody who has just entered the password knows it.
    const hasPassword = proof.currentPassword !== undefined && (await allowsPasswords(db));
    if (!hasAnother && !hasPassword && (await countPasskeys(db, viewer.id)) === 0)
      throw conflict('This is your only way to sign in. Add a passkey before you disconnect it.');
    await db.delete(sessions).where(
      and(
        ne(sessions.id, viewer.sessionId ?? 0),
        sql`${sessions.id} in (select ${providerSessions.sessionId} from ${providerSessions}
          where ${providerSessions.identityId} = ${id})`,
      ),
    );
    await db.delete(signInIdentities).where(eq(signInIdentities.id, id));
    await recordSecurityEvent(context, db, { kind: 'provider_disconnected', userId: viewer.id, request });
    await context.enqueue(db, sendProviderChanged, {
      userId: viewer.id,
      change: 'disconnected',
      provider: found.name,
    });
    return readConnections(db, viewer.id);
  });
}
