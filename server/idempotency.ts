import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockAccount } from './account-lock.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import { digestOf } from './digest.ts';
import { badRequest, conflict, notSignedIn } from './errors.ts';
import { type Param, prepared, rawQuery } from './prepared.ts';
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

const replyOfKey = prepared('store_reply', (db, param: Param<{ reply: unknown; sender: string; key: string }>) =>
  db
    .update(idempotentReplies)
    .set({ reply: sql`${param('reply')}::jsonb` })
    .where(and(eq(idempotentReplies.sender, param('sender')), eq(idempotentReplies.key, param('key')))),
);

export async function storeReply(db: Db, sender: string, key: string, reply: unknown): Promise<void> {
  await replyOfKey(db, {}).execute({ reply: JSON.stringify(reply), sender, key });
}

interface Claim {
  userId: number;
  sessionId: number | null;
  sender: string;
  key: string;
  fingerprint: string;
}

/** `holdAccount` and `claimKey` in one statement: each statement of a request is a round trip to the database. */
const heldAndClaimed = prepared('hold_and_claim', (db, param: Param<Claim>) =>
  rawQuery<{ isOpen: boolean; isNew: boolean }>(
    db,
    sql`
      with held as materialized (select ${lockAccount(param('userId'), param('sessionId'))} as is_open),
      claimed as (
        insert into idempotent_replies (sender, key, fingerprint)
        select ${param('sender')}, ${param('key')}, ${param('fingerprint')} from held where is_open
        on conflict do nothing
        returning key)
      select is_open as "isOpen", exists (select from claimed) as "isNew" from held`,
  ),
);

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
  const { viewer } = request;
  if (key === null || !viewer) return inTransactionOf(context, viewer, answer);

  const sender = String(viewer.id);
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  return context.db.transaction(async (db) => {
    const claim = { userId: viewer.id, sessionId: viewer.sessionId, sender, key, fingerprint };
    const { rows } = await heldAndClaimed(db, {}).execute(claim);
    if (!rows[0]?.isOpen) throw notSignedIn();
    const earlier = rows[0].isNew ? null : await findReply(db, sender, key, fingerprint);
    if (earlier) return earlier.reply;
    const made = await answer(db);
    // Stores what is sent: the reply as its contract describes it, without other columns.
    const sent: unknown = JSON.parse(reply.serialize(made as object) as string);
    await storeReply(db, sender, key, sent);
    return sent;
  });
}
