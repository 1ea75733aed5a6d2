import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import { digestOf } from './digest.ts';
import { badRequest, conflict } from './errors.ts';
import { idempotentReplies } from './server-tables.ts';
import { inTransactionOf } from './transactions.ts';

/** The `Idempotency-Key` of a request, if it has one. Pages send a UUID. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw badRequest('Idempotency-Key must be 8 to 200 characters without spaces.');
  return key;
}

export function fingerprintOf(...parts: unknown[]): string {
  return digestOf(JSON.stringify(parts));
}

/**
 * Claims a key inside the transaction that creates the reply. Of two requests at the same time, the second waits here
 * until the first has committed, then reads its reply. If the first failed, the second continues as if it were the
 * first. Returns null for a new key, otherwise the stored reply. Throws 409 if the key was used for another request.
 */
export async function claimKey(
  db: Db,
  sender: string,
  key: string,
  fingerprint: string,
): Promise<{ reply: unknown } | null> {
  const taken = await db
    .insert(idempotentReplies)
    .values({ sender, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotentReplies.key });
  return taken.length > 0 ? null : findReply(db, sender, key, fingerprint);
}

/** The stored reply of a key, if it was used. Throws 409 if it was used for another request. */
export async function findReply(
  db: Db,
  sender: string,
  key: string,
  fingerprint: string,
): Promise<{ reply: unknown } | null> {
  const [earlier] = await db
    .select({ fingerprint: idempotentReplies.fingerprint, reply: idempotentReplies.reply })
    .from(idempotentReplies)
    .where(and(eq(idempotentReplies.sender, sender), eq(idempotentReplies.key, key)));
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprint) throw conflict('This Idempotency-Key was already used for something else.');
  return { reply: earlier.reply };
}

export async function storeReply(db: Db, sender: string, key: string, reply: unknown): Promise<void> {
  await db
    .update(idempotentReplies)
    .set({ reply })
    .where(and(eq(idempotentReplies.sender, sender), eq(idempotentReplies.key, key)));
}

/**
 * Runs a handler that creates something in one transaction with its key, so that a repeated request never creates a
 * second one.
 */
export async function replyOnce(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const key = idempotencyKey(request);
  if (key === null) return inTransactionOf(context, request.viewer, answer);

  const sender = String(request.viewer?.id);
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  return inTransactionOf(context, request.viewer, async (db) => {
    const earlier = await claimKey(db, sender, key, fingerprint);
    if (earlier) return earlier.reply;
    const made = await answer(db);
    // Stores what is sent: the reply as its contract describes it, without other columns.
    const sent: unknown = JSON.parse(reply.serialize(made as object) as string);
    await storeReply(db, sender, key, sent);
    return sent;
  });
}
