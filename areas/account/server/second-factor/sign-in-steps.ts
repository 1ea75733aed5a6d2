import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorPage } from '#areas/account/contract/second-factor-page.ts';
import { minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { notAllowed, notSignedIn, relatedTo } from '#server/errors.ts';
import { isOverHttps } from '#server/settings.ts';
import { hasSecondFactor } from './second-factor-state.ts';
import { secondFactorSteps } from './second-factor-tables.ts';

const lifetime = minutes(10);

/** A sign-in or a new passkey that is under way. */
export type SecondFactorStep = typeof secondFactorSteps.$inferSelect;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

const cookieName = (context: Context) => (isOverHttps(context.settings) ? '__Host-staffroom_step' : 'staffroom_step');

const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isOverHttps(context.settings) }) as const;

function keyOf(context: Context, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(context)];
  return token ? digestOf(token) : null;
}

/** Begins a step and sets its cookie. */
export async function beginStep(
  context: Context,
  db: Db,
  { reply }: Http,
  about: Partial<Pick<SecondFactorStep, 'userId' | 'isShared' | 'reopens' | 'challenge'>>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(secondFactorSteps).values({ ...about, key: digestOf(token), expiresAt: expiryFrom(context) });
  reply.setCookie(cookieName(context), token, { ...cookieOptions(context), maxAge: lifetime / 1000 });
}

/** Begins a step of the current user, for example a new passkey, in place of an earlier one. `lasts` is in milliseconds. */
export async function beginOwnStep(
  context: Context,
  db: Db,
  key: string,
  userId: number,
  challenge: string,
  lasts = lifetime,
): Promise<void> {
  const begun = { userId, challenge, expiresAt: expiryFrom(context, lasts) };
  await db
    .insert(secondFactorSteps)
    .values({ key, ...begun })
    .onConflictDoUpdate({ target: secondFactorSteps.key, set: begun });
}

const expiryFrom = (context: Context, lasts = lifetime) =>
  new Date(context.clock.now().getTime() + lasts).toISOString();

/** The step of a request's cookie, or null if there is none or it has expired. */
export async function findStep(context: Context, db: Db, request: FastifyRequest): Promise<SecondFactorStep | null> {
  const key = keyOf(context, request);
  if (!key) return null;
  const [found] = await db
    .select()
    .from(secondFactorSteps)
    .where(and(eq(secondFactorSteps.key, key), gt(secondFactorSteps.expiresAt, context.clock.now().toISOString())));
  return found ?? null;
}

/** Stores the challenge that the browser will sign in a step. */
export async function setChallenge(db: Db, key: string, challenge: string): Promise<void> {
  await db.update(secondFactorSteps).set({ challenge }).where(eq(secondFactorSteps.key, key));
}

/** Uses up a step. Returns null if it has expired or another request was first. */
export async function takeStep(context: Context, db: Db, key: string): Promise<SecondFactorStep | null> {
  const [taken] = await db.delete(secondFactorSteps).where(eq(secondFactorSteps.key, key)).returning();
  // Compared as numbers, because PostgreSQL omits zeros at the end of a text.
  return taken && Date.parse(taken.expiresAt) > context.clock.now().getTime() ? taken : null;
}

/** Removes the cookie of a step. */
export function clearStep(context: Context, { reply }: Http): void {
  reply.clearCookie(cookieName(context), cookieOptions(context));
}

export const stepExpired = () => notSignedIn('Too much time has passed. Sign in with your password again.');

/**
 * Call it when a password was right. For a person with a second factor it begins the next step of the sign-in and throws
 * 403 with a link to `secondFactorPage`.
 */
export async function askForSecondFactor(
  context: Context,
  db: Db,
  http: Http,
  { userId, isShared, reopens = false }: { userId: number; isShared: boolean; reopens?: boolean },
): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) return;
  await beginStep(context, db, http, { userId, isShared, reopens });
  throw relatedTo(secondFactorPage, notAllowed('Your password is right. Now use your passkey, or enter a code.'));
}

/** Removes steps that have expired. */
export async function removeOldSteps(db: Db, now: Date): Promise<void> {
  await db.delete(secondFactorSteps).where(lt(secondFactorSteps.expiresAt, now.toISOString()));
}
