import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { KeyAnswer, newKey } from '#areas/account/contract/passkey.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { mostPasskeys } from './second-factor-state.ts';
import { passkeys } from './second-factor-tables.ts';

/** Loaded when somebody first uses a passkey, because it takes longer than the rest of the start allows. */
const webAuthn = () => import('@simplewebauthn/server');

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * Where passkeys work: the site's origin, and its host as the id of the relying party. Without PUBLIC_URL it is the host
 * that the browser asked for.
 */
function siteOf({ settings }: Pick<Context, 'settings'>, request: FastifyRequest): { origin: string; host: string } {
  const origin = settings.PUBLIC_URL ?? `http://${request.headers.host ?? 'localhost'}`;
  return { origin, host: new URL(origin).hostname };
}

const listKeys = (db: Db, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
    .limit(mostPasskeys);

const known = (key: { id: string; transports: string[] }) => ({
  id: key.id,
  transports: transportNames.filter((name) => key.transports.includes(name)),
});

/** Options for a new passkey of a person. Throws 409 with ten passkeys. */
export async function newPasskeyOptions(context: Context, db: Db, request: FastifyRequest, userId: number) {
  const existing = await listKeys(db, userId);
  if (existing.length >= mostPasskeys) throw tooMany();
  const [person] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: 'Staffroom',
    rpID: siteOf(context, request).host,
    userName: person?.username ?? '',
    userDisplayName: person?.name ?? '',
    userID: new TextEncoder().encode(`staffroom ${userId}`),
    excludeCredentials: existing.map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const tooMany = () => conflict(`You have ${mostPasskeys} passkeys. Remove one before you add another.`);
const refused = () => badRequest('The passkey was not accepted. Try again.');

/** Checks a new passkey against the challenge and stores it. Throws 400 if it does not fit, 409 with ten passkeys. */
export async function storePasskey(
  context: Context,
  db: Db,
  request: FastifyRequest,
  {
    userId,
    challenge,
    name,
    answer,
  }: { userId: number; challenge: string; name: string; answer: z.output<typeof newKey> },
): Promise<void> {
  const { origin, host } = siteOf(context, request);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => {
    throw refused();
  });
  if (!registrationInfo) throw refused();
  if ((await listKeys(db, userId)).length >= mostPasskeys) throw tooMany();
  const { id, publicKey, counter } = registrationInfo.credential;
  try {
    await db.transaction((tx) =>
      tx.insert(passkeys).values({
        userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: answer.response.transports,
        name,
        createdAt: context.clock.now().toISOString(),
      }),
    );
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'passkeys_credential_unique')
      throw conflict('This passkey is already in use.');
    throw error;
  }
}

/** Options to use a passkey: one of this person, or any if `userId` is null. */
export async function signInOptions(context: Context, db: Db, request: FastifyRequest, userId: number | null) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: siteOf(context, request).host,
    userVerification: 'required',
    allowCredentials: userId === null ? [] : (await listKeys(db, userId)).map(known),
  });
}

/**
 * Checks the answer of a browser that used a passkey, and returns the id of its owner, or null if it does not fit. The
 * counter of the authenticator must have grown, unless it is always 0.
 */
export async function usePasskey(
  context: Context,
  db: Db,
  request: FastifyRequest,
  challenge: string,
  answer: KeyAnswer,
): Promise<number | null> {
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!key) return null;
  const { origin, host } = siteOf(context, request);
  const { userHandle, ...signed } = answer.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  const used = await db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: context.clock.now().toISOString() })
    // Of two requests with the same answer, only one finds the counter as it was.
    .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
    .returning({ userId: passkeys.userId });
  return used[0]?.userId ?? null;
}
