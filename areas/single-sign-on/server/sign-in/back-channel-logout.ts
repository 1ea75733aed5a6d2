import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { sessions } from '#areas/account/server/index.ts';
import { minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, tooBusy } from '#server/errors.ts';
import { clientOf, type ProviderRow, signingAlgorithms } from '../providers/provider-client.ts';
import { providerSessions, signInIdentities, spentLogoutTokens } from '../sign-in-tables.ts';
import { entraSubject } from './identity-claims.ts';
import { requireActiveProvider } from './sign-in-start.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A token is accepted this long after it was made, and remembered as used for longer. */
const acceptedFor = minutes(10);
const rememberedFor = minutes(30);

/** The keys of a provider. Anybody can call this endpoint, so they are read at most once in 30 seconds. */
const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(address: string) {
  const known = keys.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: 8_000 });
  keys.set(address, known);
  return known;
}

const refused = () => badRequest('The logout token is not valid.');

/** Ends the sessions that a logout token of a provider names (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
export async function endByLogoutToken(context: Context, key: string, token: string): Promise<void> {
  const provider = await requireActiveProvider(context.db, key);
  const claims = await verify(context, provider, token);
  const { sub, sid, jti, events, nonce } = claims;
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
  if (!isLogout || nonce !== undefined || !jti || (sub === undefined && sid === undefined)) throw refused();
  const now = context.clock.now();
  await context.db.transaction(async (db) => {
    await spend(db, `${provider.issuer}\n${jti}`, now);
    await endSessions(db, provider, claims);
  });
}

async function verify(context: Context, provider: ProviderRow, token: string): Promise<JWTPayload> {
  let address: string | undefined;
  try {
    const metadata = (await clientOf(context, provider)).serverMetadata();
    address = metadata.jwks_uri;
  } catch (err) {
    context.log.warn({ err, provider: provider.key }, 'a sign-in provider could not be read');
  }
  // The provider may try again.
  if (!address) throw tooBusy('The keys of the provider cannot be read. Try again later.');
  try {
    const { payload } = await jwtVerify(token, keysAt(address), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: signingAlgorithms,
      maxTokenAge: acceptedFor / 1000,
      clockTolerance: 30,
      currentDate: context.clock.now(),
      requiredClaims: ['iat', 'jti', 'events'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused();
    throw error;
  }
}

/** Marks a token as used. Throws 400 if it was used before. */
async function spend(db: Db, name: string, now: Date): Promise<void> {
  const spent = await db
    .insert(spentLogoutTokens)
    .values({ tokenHash: digestOf(name), expiresAt: new Date(now.getTime() + rememberedFor).toISOString() })
    .onConflictDoNothing()
    .returning({ tokenHash: spentLogoutTokens.tokenHash });
  if (spent.length === 0) throw refused();
}

/** With a `sid` only that session of the provider ends, otherwise all sessions of the person at the provider. */
async function endSessions(db: Db, provider: ProviderRow, { sub, sid, tid, oid }: JWTPayload): Promise<void> {
  const subject =
    provider.vendor === 'entra' && typeof tid === 'string' && typeof oid === 'string' ? entraSubject(tid, oid) : sub;
  const wanted: (SQL | undefined)[] = [
    typeof sid === 'string' ? eq(providerSessions.sid, sid) : undefined,
    // The `sub` of Entra is not the subject that Staffroom keeps. Its tokens have a `sid`.
    subject !== undefined && (provider.vendor !== 'entra' || sid === undefined)
      ? eq(signInIdentities.subject, subject)
      : undefined,
  ];
  await db.delete(sessions).where(
    sql`${sessions.id} in (select ${providerSessions.sessionId} from ${providerSessions}
      join ${signInIdentities} on ${signInIdentities.id} = ${providerSessions.identityId}
      where ${and(eq(signInIdentities.providerId, provider.id), ...wanted)})`,
  );
}

/** Removes used tokens that would be refused by their age anyway. */
export async function removeSpentTokens(db: Db, now: Date): Promise<void> {
  await db.delete(spentLogoutTokens).where(lt(spentLogoutTokens.expiresAt, now.toISOString()));
}
