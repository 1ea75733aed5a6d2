import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { suspensionStart, users } from '#areas/people/server/index.ts';
import { days, minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { findSecret } from '#server/server-secrets.ts';

/** A suspension that has not ended. */
export interface Suspended {
  userId: number;
  name: string;
  reason: string;
  since: string;
  until: string | null;
}

/** How long a token works: after a sign-in, or as a link in an email. In milliseconds. */
export const lifetimes = { signIn: minutes(30), email: days(14) } as const;

/**
 * The token that lets a suspended person read why, and appeal. It names the person, the suspension and its own end, with an
 * HMAC-SHA256 over them (ADR 071). Null if the person is not suspended. Call it outside a transaction that may be rolled back,
 * because the first token makes the secret.
 */
export async function makeSuspensionToken(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  userId: number,
  lifetime: keyof typeof lifetimes,
): Promise<string | null> {
  const found = await findSuspended(db, userId);
  if (!found) return null;
  const endsAt = clock.now().getTime() + lifetimes[lifetime];
  const said = [userId, Date.parse(found.since), endsAt].join('.');
  return `${said}.${signatureOf(said, await secretOf(db)).toString('base64url')}`;
}

/**
 * The suspension that a token is about. Throws 400 for a token that has expired or that this installation did not make, 409
 * if the suspension has ended.
 */
export async function requireSuspended({ clock }: Pick<Context, 'clock'>, db: Db, token: string): Promise<Suspended> {
  const cut = token.lastIndexOf('.');
  const said = token.slice(0, cut);
  const given = Buffer.from(token.slice(cut + 1), 'base64url');
  const expected = signatureOf(said, await secretOf(db));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const [userId = 0, since = 0, endsAt = 0] = said.split('.').map(Number);
  if (!isOurs || endsAt <= clock.now().getTime())
    throw badRequest('This link has expired or is not complete. Sign in to get a new one.');
  const found = await findSuspended(db, userId);
  if (!found || Date.parse(found.since) !== since)
    throw conflict('This suspension has ended. Sign in with your username and password.');
  return found;
}

/** The suspension of a person. Undefined for somebody who is only switched off by their directory. */
export async function findSuspended(db: Db, userId: number): Promise<Suspended | undefined> {
  const [row] = await db
    .select({
      name: users.name,
      reason: users.suspendedReason,
      since: suspensionStart,
      until: users.suspendedUntil,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.since || row.reason === null) return undefined;
  return { userId, name: row.name, reason: row.reason, since: row.since, until: row.until };
}

const secretOf = (db: Db) => findSecret(db, 'suspension');

const signatureOf = (said: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`suspension ${said}`).digest();
