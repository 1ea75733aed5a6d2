import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { sentToken } from '../personal-token.ts';
import { isOverHttps } from '../settings.ts';
import { type Lsn, lastLsn } from './lsn.ts';

/**
 * Seconds that a browser keeps the position of its last write. A replica that lags more than the limit of
 * DATABASE_REPLICA_MAX_LAG_SECONDS, at most 300, is not used, so after that every replica in use has the write.
 */
const keptFor = 600;

type WithReplicas = Pick<Context, 'db' | 'replicas' | 'settings'>;

/**
 * Runs a read that may lag: on a replica that has what this browser wrote, otherwise on the primary. Requests with a
 * token always read from the primary, because programs send no cookie.
 */
export function readThatMayLag<Answer>(
  { db, replicas, settings }: WithReplicas,
  request: FastifyRequest,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!replicas || request.machine || sentToken(request) !== null) return read(db);
  return replicas.read(writtenBy(request, settings), read);
}

/**
 * Runs what may write, and gives the browser the position of the database afterwards, also if it fails: part of it may
 * be committed. With `isUnfinished`, more is written after the reply has begun: then the browser reads from the primary.
 *
 * Each write has a cookie of its own, with a position that covers those of all cookies in its request, which it removes.
 * With a single cookie, the reply to the earlier of two parallel writes could arrive last and replace the later position.
 */
export async function noteOwnWrites<Answer>(
  { replicas, settings }: WithReplicas,
  request: FastifyRequest,
  reply: FastifyReply,
  isUnfinished: boolean,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (!replicas || request.machine || sentToken(request) !== null) return write();
  try {
    return await write();
  } finally {
    const position = highest([isUnfinished ? lastLsn : await replicas.currentPosition(), writtenBy(request, settings)]);
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps(settings) } as const;
    for (const name of positionCookies(request, settings)) reply.clearCookie(name, attributes);
    const own = `${cookieName(settings)}_${randomBytes(6).toString('hex')}`;
    reply.setCookie(own, position.toString(16), { ...attributes, maxAge: keptFor });
  }
}

/** The highest position in the cookies. A cookie without one counts as none: only its own browser could read too early. */
const writtenBy = (request: FastifyRequest, settings: Context['settings']): Lsn =>
  highest(
    positionCookies(request, settings).map((name) => {
      const text = request.cookies[name];
      return text && /^[0-9a-f]{1,16}$/.test(text) ? BigInt(`0x${text}`) : 0n;
    }),
  );

const highest = (positions: readonly Lsn[]): Lsn => positions.reduce((most, one) => (one > most ? one : most), 0n);

/** The names of the cookies with a position. One browser has as many as it had parallel writes. */
const positionCookies = (request: FastifyRequest, settings: Context['settings']): string[] =>
  Object.keys(request.cookies).filter((name) => name.startsWith(cookieName(settings)));

const cookieName = (settings: Context['settings']) =>
  isOverHttps(settings) ? '__Host-staffroom_written' : 'staffroom_written';
