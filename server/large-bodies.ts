import type { FastifyReply } from 'fastify';
import { tooBusy } from './errors.ts';

/** A large body takes about four times its size in memory while it is processed. This limits the total. */
const mostRequests = 6;

let receiving = 0;

/**
 * Counts a large request until its reply is sent or the connection closes. Throws 503 before the body is read if too
 * many are in progress.
 */
export function admitLargeRequest(reply: FastifyReply): void {
  if (receiving >= mostRequests) throw tooBusy('Staffroom is receiving many files. Try again in a few seconds.');
  receiving += 1;
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    receiving -= 1;
  };
  reply.raw.once('finish', over).once('close', over);
}
