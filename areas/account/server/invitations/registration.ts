import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { registerBody } from '#areas/account/contract/access.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, Refusal } from '#server/errors.ts';
import { claimKey, findReply, fingerprintOf, idempotencyKey, storeReply } from '#server/idempotency.ts';
import { networkOf } from '#server/network-address.ts';
import { checkInvitation, type codeThrottle, makePerson } from '../account-actions.ts';
import { requireAllowedDomain } from '../email-address/allowed-domains.ts';
import { hashPassword, isPassword } from '../password/password.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';

type Body = z.output<typeof registerBody>;

/**
 * Registers a person and returns their id. A repeated request with the same `Idempotency-Key` returns the person of the
 * first one. There is no session to tie the key to and the body has a password, so only the id is stored: a repeat must
 * send the same password, and gets its own session.
 */
export async function registerPerson(
  context: Context,
  codes: ReturnType<typeof codeThrottle>,
  body: Body,
  request: FastifyRequest,
): Promise<number> {
  requireAllowedDomain(context, body.email);
  const key = idempotencyKey(request);
  const fingerprint = fingerprintOf(body.username.toLowerCase(), body.email.toLowerCase());
  const earlier = async () => (key === null ? null : await findReply(context.db, 'register', key, fingerprint));

  const wrong = () => codes.count(networkOf(request.ip));
  if (key !== null) await codes.check(networkOf(request.ip));
  const before = await earlier();
  if (before) return samePerson(context.db, before.reply, body, wrong);
  try {
    const invitation = await checkInvitation(context, codes, body, networkOf(request.ip));
    const passwordHash = await hashPassword(body.password);
    return await context.db.transaction(async (db) => {
      const taken = key === null ? null : await claimKey(db, 'register', key, fingerprint);
      if (taken) return samePerson(db, taken.reply, body, wrong);
      const userId = await makePerson(db, context, body, invitation, passwordHash);
      await recordSecurityEvent(context, db, { kind: 'registered', userId, request });
      if (key !== null) await storeReply(db, 'register', key, { userId });
      return userId;
    });
  } catch (error) {
    // Another request with this key may have finished after we looked the key up.
    const meanwhile = error instanceof Refusal ? await earlier() : null;
    if (meanwhile) return samePerson(context.db, meanwhile.reply, body, wrong);
    throw error;
  }
}

async function samePerson(db: Db, reply: unknown, body: Body, wrong: () => Promise<void>): Promise<number> {
  const { userId } = reply as { userId: number };
  const [person] = await db.select({ password: users.password }).from(users).where(eq(users.id, userId));
  if (await isPassword(person?.password, body.password)) return userId;
  // Guessing a password here counts like guessing a code.
  await wrong();
  throw conflict('This Idempotency-Key was already used for something else.');
}
