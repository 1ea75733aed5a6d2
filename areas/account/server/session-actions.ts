import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { days, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { FindViewer, House } from '#server/endpoints.ts';
import { isOverHttps } from '#server/settings.ts';
import { findLiveSession } from './session-queries.ts';
import { sessions } from './user-tables.ts';

const lastingFor = days(30);
const sharedFor = hours(8);
/** A sliding session is written at most once a day: reading a page should not write a row. */
const slideAfter = days(1);

/** Starts a new session for a person and sets its cookie. Whatever cookie came with the request ends here. */
export async function startSession(
  house: House,
  db: Db,
  http: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
  isShared: boolean,
): Promise<void> {
  const old = readToken(house, http.request);
  if (old) await db.delete(sessions).where(eq(sessions.tokenHash, digestOf(old)));

  const token = randomBytes(32).toString('base64url');
  const now = house.clock.now();
  await db.insert(sessions).values({
    tokenHash: digestOf(token),
    userId,
    isShared,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + (isShared ? sharedFor : lastingFor)).toISOString(),
  });
  setCookie(house, http.reply, token, isShared);
}

/** Ends the session of a request, if it has one. */
export async function endSession(
  house: House,
  db: Db,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const token = readToken(house, http.request);
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, digestOf(token)));
  http.reply.clearCookie(cookieName(house), cookieOptions(house));
}

/** Ends every session of a person but the one this request came with. */
export async function endOtherSessions(house: House, db: Db, request: FastifyRequest, userId: number): Promise<void> {
  const token = readToken(house, request);
  const theirs = eq(sessions.userId, userId);
  await db.delete(sessions).where(token ? and(theirs, ne(sessions.tokenHash, digestOf(token))) : theirs);
}

/** Removes the rows of sessions that have ended. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now.toISOString()));
}

/**
 * Who has been here within some days, give or take one, by the order of their ids: people with a session used since then, or one
 * on a shared computer that is still open.
 */
export async function listActivePeople(
  db: Db,
  now: Date,
  withinDays: number,
  wanted: { afterId: number; limit: number },
): Promise<number[]> {
  const usedSince = new Date(now.getTime() + lastingFor - days(withinDays)).toISOString();
  const isOpenShared = and(eq(sessions.isShared, true), gt(sessions.expiresAt, now.toISOString()));
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(and(gt(sessions.userId, wanted.afterId), or(gt(sessions.expiresAt, usedSince), isOpenShared)))
    .orderBy(asc(sessions.userId))
    .limit(wanted.limit);
  return rows.map(({ userId }) => userId);
}

/** Who a request comes from: the person whose live session its cookie names. Slides a lasting session forward. */
export const findViewer: FindViewer = async (house, request, reply) => {
  const token = readToken(house, request);
  if (!token) return null;
  const tokenHash = digestOf(token);
  const now = house.clock.now();
  const session = await findLiveSession(house.db, tokenHash, now);
  if (!session) return null;

  const { isShared, expiresAt, ...viewer } = session;
  const slidTo = now.getTime() + lastingFor;
  if (!isShared && slidTo - Date.parse(expiresAt) > slideAfter) {
    await house.db
      .update(sessions)
      .set({ expiresAt: new Date(slidTo).toISOString() })
      .where(eq(sessions.tokenHash, tokenHash));
    setCookie(house, reply, token, false);
  }
  return viewer;
};

function readToken(house: House, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(house)];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** `__Host-` ties the cookie to this very host; browsers accept the prefix over https only. */
const cookieName = (house: House) => (isOverHttps(house.settings) ? '__Host-staffroom_session' : 'staffroom_session');

const cookieOptions = (house: House) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps(house.settings) }) as const;

function setCookie(house: House, reply: FastifyReply, token: string, isShared: boolean): void {
  // Without Max-Age the cookie ends with the browser.
  const lasting = isShared ? {} : { maxAge: lastingFor / 1000 };
  reply.setCookie(cookieName(house), token, { ...cookieOptions(house), ...lasting });
}
