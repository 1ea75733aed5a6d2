import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';
import { readThatMayLag } from './databases/own-writes.ts';
import type { Limit, Route } from './endpoints.ts';
import { Refusal } from './errors.ts';
import { replyOnce } from './idempotency.ts';
import { sentDraftOf } from './sent-drafts.ts';
import { inTransactionOf } from './transactions.ts';
import { openUpload } from './transfer/upload.ts';

/**
 * Runs the handler of a route in the transaction that the route declares. The draft of what the request sends ends in
 * the same transaction, so that it is not offered again if the reply is lost.
 */
export async function runHandler(
  context: Context,
  { endpoint, handler, transaction, mayLag }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { viewer, machine, params, query, body } = request;
  const draft = viewer ? sentDraftOf(request) : null;
  const upload = endpoint.upload ? await openUpload(request, endpoint.upload) : undefined;
  const run = async (db: Db) => {
    const http = { request, reply };
    const answered = await handler({ context, db, viewer, machine, params, query, body, upload, http } as never);
    if (viewer && draft) await context.endSentDraft(db, viewer.id, draft, context.clock.now());
    return answered;
  };
  switch (transaction) {
    case 'none':
      return mayLag ? readThatMayLag(context, request, run) : run(context.db);
    case 'own':
      return run(context.db);
    case 'request':
      return inTransactionOf(context, viewer, run);
    case 'idempotent':
      return replyOnce(context, request, reply, run);
  }
}

/** Counts a call against the limit of its route, then does its work. A call that does not count is given back. */
export async function withinLimit<Answer>(
  limit: Limit | null,
  viewer: Viewer | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!limit || !viewer) return work();
  const key = String(viewer.id);
  await limit.throttle.count(key);
  if (limit.counts === 'every call') return work();
  let isWrongGuess = false;
  try {
    return await work();
  } catch (error) {
    isWrongGuess = error instanceof Refusal && error.isWrongGuess;
    throw error;
  } finally {
    if (!isWrongGuess) await limit.throttle.giveBack(key);
  }
}
