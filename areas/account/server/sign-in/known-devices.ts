import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { isOverHttps } from '#server/settings.ts';
import { knownDevices } from '../security-log/security-tables.ts';

/** A browser is remembered this long after the last sign-in. */
const rememberedFor = days(90);

const cookieName = (context: Context) =>
  isOverHttps(context.settings) ? '__Host-staffroom_device' : 'staffroom_device';

/** Returns the digest of the token in this browser's device cookie, or null. */
export function deviceOf(context: Context, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(context)];
  return token && /^[\w-]{43}$/.test(token) ? digestOf(token) : null;
}

/** Whether this person has signed in with this browser before. */
export async function isKnownDevice(context: Context, db: Db, device: string, userId: number): Promise<boolean> {
  const now = context.clock.now().toISOString();
  const found = await db.$count(
    knownDevices,
    and(eq(knownDevices.tokenHash, device), eq(knownDevices.userId, userId), gt(knownDevices.expiresAt, now)),
  );
  return found > 0;
}

/**
 * Remembers this browser for a person who has just signed in. The cookie gives no access. It only selects a separate
 * counter for failed sign-ins.
 */
export async function rememberDevice(
  context: Context,
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
): Promise<void> {
  const sent = request.cookies[cookieName(context)];
  const token = sent && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + rememberedFor).toISOString();
  await db
    .insert(knownDevices)
    .values({ tokenHash: digestOf(token), userId, createdAt: now.toISOString(), expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { expiresAt } });
  reply.setCookie(cookieName(context), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isOverHttps(context.settings),
    maxAge: rememberedFor / 1000,
  });
}

/** Removes devices that nobody has signed in with for 90 days. */
export async function removeOldDevices(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now.toISOString()));
  return rowCount ?? 0;
}
