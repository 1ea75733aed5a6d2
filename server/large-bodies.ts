import type { FastifyReply } from 'fastify';
import { tooBusy } from './errors.ts';

/** Each takes some four times its size while it is read and kept: this many bound the memory, whoever sends how much. */
const mostAtOnce = 6;

let receiving = 0;

/** Counts a large request in until its reply has gone or its sender has; beyond the number, it is sent away before its body is read. */
export function admitLargeRequest(reply: FastifyReply): void {
  if (receiving >= mostAtOnce) throw tooBusy('Many files are coming in just now. Try again in a few seconds.');
  receiving += 1;
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    receiving -= 1;
  };
  reply.raw.once('finish', over).once('close', over);
}
