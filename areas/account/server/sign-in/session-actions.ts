import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '#areas/account/contract/sessions.ts';
import { days, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context, FindViewerOptions, SignedIn } from '#server/endpoints.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { isOverHttps } from '#server/settings.ts';
import { sessions } from '../access-tables.ts';
import { originOf } from '../security-log/security-log.ts';
import { refuseSuspended } from '../suspension.ts';
import { wantedVersions } from '../terms/accepted-documents.ts';
import { keptSessionsOf } from './kept-sessions.ts';
import { rememberDevice } from './known-devices.ts';
import { findLiveSession } from './session-queries.ts';

const sessionLifetime = days(30);
const sharedSessionLifetime = hours(8);
/** The expiry date is written at most once a day, so that most requests write nothing. */
const extendAfter = days(1);

/**
 * Starts a new session for a person and sets its cookie. Ends the session that came with the request. Unless the
 * computer is shared, it also remembers the browser. Every sign-in must use this function: it throws 403 for suspended
 * people. Unless the sign-in used a second factor, call `askForSecondFactor` first. Returns the id of the
 * session.
 */
export async function startSession(
  context: Context,
  db: Db,
  http: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
  isShared: boolean,
  { withSecondFactor = false } = {},
): Promise<number> {
  await refuseSuspended(db, userId);
  const old = readToken(context, http.request);
  if (old) await db.delete(sessions).where(eq(sessions.tokenHash, digestOf(old)));

  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  const [made] = await db
    .insert(sessions)
    .values({
      tokenHash: digestOf(token),
      userId,
      isShared,
      secondFactorAt: withSecondFactor ? now.toISOString() : null,
      ...originOf(http.request),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + (isShared ? sharedSessionLifetime : sessionLifetime)).toISOString(),
    })
    .returning({ id: sessions.id });
  if (!made) throw new Error('The session was not made.');
  setCookie(context, http.reply, token, isShared);
  if (!isShared) await rememberDevice(context, db, http, userId);
  return made.id;
}

/**
 * Throws 401 if the session of a request has ended meanwhile, for example with a new password. Until the transaction ends,
 * it cannot end.
 */
export async function holdOwnSession(db: Db, { sessionId }: Pick<SignedIn, 'sessionId'>): Promise<void> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId ?? 0))
    .for('share');
  if (found.length === 0) throw notSignedIn();
}

/** Gives the session of a request a new token, so that a copy of the old cookie stops working. */
export async function renewSession(
  context: Context,
  db: Db,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const old = readToken(context, http.request);
  if (!old) return;
  const token = randomBytes(32).toString('base64url');
  const [renewed] = await db
    .update(sessions)
    .set({ tokenHash: digestOf(token) })
    .where(eq(sessions.tokenHash, digestOf(old)))
    .returning({ isShared: sessions.isShared });
  if (renewed) setCookie(context, http.reply, token, renewed.isShared);
}

/** Ends the session of a request. Returns the id of its user, or null if there was no session. */
export async function endSession(
  context: Context,
  db: Db,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<number | null> {
  const token = readToken(context, http.request);
  http.reply.clearCookie(cookieName(context), cookieOptions(context));
  if (!token) return null;
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, digestOf(token)))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** Finds the session of a request and its user, whether or not it is live. */
export async function findOwnSession(context: Context, db: Db, request: FastifyRequest) {
  const token = readToken(context, request);
  if (!token) return undefined;
  const [found] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, digestOf(token)));
  return found;
}

/** Ends one session of a person. Throws 404 for a session that is not theirs. */
export async function endSessionOf(db: Db, userId: number, sessionId: number): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('That session has already ended.');
}

/** More than anybody needs: a script may sign in any number of times. */
const maxShown = 100;

/** Lists the sessions of a person: the session of the request first, then the newest. At most 100. */
export async function listOpenSessions(
  context: Context,
  db: Db,
  request: FastifyRequest,
  userId: number,
): Promise<OpenSession[]> {
  const token = readToken(context, request);
  const current = token ? digestOf(token) : '';
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, context.clock.now().toISOString())))
    .orderBy(desc(eq(sessions.tokenHash, current)), desc(sessions.createdAt), desc(sessions.id))
    .limit(maxShown);
  return rows.map(({ id, tokenHash, isShared, createdAt, expiresAt, ip, userAgent }) => ({
    id,
    isCurrent: tokenHash === current,
    isShared,
    startedAt: createdAt,
    lastUsedAt: isShared ? createdAt : new Date(Date.parse(expiresAt) - sessionLifetime).toISOString(),
    expiresAt,
    ip,
    userAgent,
  }));
}

/** Ends all sessions of a person except the session of the request. */
export async function endOtherSessions(
  context: Context,
  db: Db,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const token = readToken(context, request);
  const theirs = eq(sessions.userId, userId);
  await db.delete(sessions).where(token ? and(theirs, ne(sessions.tokenHash, digestOf(token))) : theirs);
}

/** Removes expired sessions. */
export async function removeEndedSessions(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lt(sessions.expiresAt, now.toISOString()));
  return rowCount ?? 0;
}

/**
 * Returns the ids of people who used Staffroom within some days, accurate to a day, in ascending order. Open sessions
 * on shared computers count too.
 */
export async function listActivePeople(
  db: Db,
  now: Date,
  withinDays: number,
  wanted: { afterId: number; limit: number },
): Promise<number[]> {
  const usedSince = new Date(now.getTime() + sessionLifetime - days(withinDays)).toISOString();
  const isOpenShared = and(eq(sessions.isShared, true), gt(sessions.expiresAt, now.toISOString()));
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(and(gt(sessions.userId, wanted.afterId), or(gt(sessions.expiresAt, usedSince), isOpenShared)))
    .orderBy(asc(sessions.userId))
    .limit(wanted.limit);
  return rows.map(({ userId }) => userId);
}

/** Whether the request has the cookie of a session, whether or not it is live. */
export const hasSessionCookie = (context: Context, request: FastifyRequest): boolean =>
  request.cookies[cookieName(context)] !== undefined;

/** Returns the user of the live session in the cookie, or null. Moves the expiry date of a lasting session forward. */
export async function findSessionUser(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { extendsSession, mayBeKept }: FindViewerOptions,
): Promise<SignedIn | null> {
  const token = readToken(context, request);
  if (!token) return null;
  const tokenHash = digestOf(token);
  const now = context.clock.now();
  const wanted = wantedVersions(context);
  const read = () => findLiveSession(context.db, tokenHash, now, wanted);
  const kept = mayBeKept ? keptSessionsOf(context) : undefined;
  const session = await (kept ? kept.find(tokenHash, now, wanted, read) : read());
  if (!session) return null;

  const { isShared, secondFactorAt, expiresAt, ...viewer } = session;
  const slidTo = now.getTime() + sessionLifetime;
  if (extendsSession && !isShared && slidTo - Date.parse(expiresAt) > extendAfter) {
    await context.db
      .update(sessions)
      .set({ expiresAt: new Date(slidTo).toISOString() })
      .where(eq(sessions.tokenHash, tokenHash));
    setCookie(context, reply, token, false);
  }
  return { ...viewer, token: null, hasSecondFactor: secondFactorAt !== null, isOnSharedComputer: isShared };
}

function readToken(context: Context, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(context)];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** `__Host-` binds the cookie to this host. Browsers accept the prefix only over HTTPS. */
const cookieName = (context: Context) =>
  isOverHttps(context.settings) ? '__Host-staffroom_session' : 'staffroom_session';

const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps(context.settings) }) as const;

function setCookie(context: Context, reply: FastifyReply, token: string, isShared: boolean): void {
  // Without Max-Age the cookie ends with the browser.
  const lasting = isShared ? {} : { maxAge: sessionLifetime / 1000 };
  reply.setCookie(cookieName(context), token, { ...cookieOptions(context), ...lasting });
}
