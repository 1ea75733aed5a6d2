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
    const position = isUnfinished ? lastLsn : await replicas.currentPosition();
    const before = writtenBy(request, settings);
    const text = (position > before ? position : before).toString(16);
    const secure = isOverHttps(settings);
    reply.setCookie(cookieName(settings), text, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: keptFor,
    });
  }
}

/** The position in the cookie. A cookie that is not one counts as none: only its own browser could read too early. */
function writtenBy(request: FastifyRequest, settings: Context['settings']): Lsn {
  const text = request.cookies[cookieName(settings)];
  return text && /^[0-9a-f]{1,16}$/.test(text) ? BigInt(`0x${text}`) : 0n;
}

const cookieName = (settings: Context['settings']) =>
  isOverHttps(settings) ? '__Host-staffroom_written' : 'staffroom_written';
