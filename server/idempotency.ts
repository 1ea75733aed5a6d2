import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './database.ts';
import { digestOf } from './digest.ts';
import type { Context } from './context.ts';
import { inTransactionOf } from './transactions.ts';
import { badRequest, conflict } from './errors.ts';
import { idempotentReplies } from './server-tables.ts';

/** The `Idempotency-Key` a request carries, if any. Pages send a UUID. */
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
 * Takes a key inside the transaction that will make the reply. Of two at once, the second waits here until the first
 * has committed and then reads its reply; if the first failed, the second is the first.
 * Answers null when the key is new, else the reply that was given. 409 when the key was used for something else.
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

/** The reply that was given to a key, if it was used. 409 when it was used for something else. */
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

/** Runs a creating handler in one transaction with its key, so that a second press or a retry never makes two. */
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
    // What is kept is what is sent: through the contract, without the columns it does not name.
    const sent: unknown = JSON.parse(reply.serialize(made as object) as string);
    await storeReply(db, sender, key, sent);
    return sent;
  });
}
