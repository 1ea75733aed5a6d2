import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#areas/people/server/index.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { hashPassword } from '../password/password.ts';
import { replacePassword } from '../password/password-reset.ts';
import { makeResetToken } from '../password/reset-link.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { expiredLink, releaseUnconfirmed, setAddress } from './email-change.ts';
import { emailUndos } from './email-tables.ts';

/**
 * Restores the old address. The person who changed it knew the password, so the password, all sessions and all links
 * stop working, and later addresses lose their undo links. Returns a token that sets a new password.
 */
export async function undoByLink(context: Context, token: string, request: FastifyRequest): Promise<string> {
  const now = context.clock.now().toISOString();
  const live = and(eq(emailUndos.tokenHash, digestOf(token)), gt(emailUndos.expiresAt, now));
  // Checked before hashing, so that an invented token costs only one query.
  if ((await context.db.$count(emailUndos, live)) === 0) throw expiredLink();
  const unusable = await hashPassword(randomBytes(32).toString('base64url'));
  return context.db.transaction(async (db) => {
    // Of two simultaneous requests, only one deletes the row.
    const [undo] = await db.delete(emailUndos).where(live).returning();
    if (!undo) throw expiredLink();
    const { userId, oldEmail, id } = undo;
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await releaseUnconfirmed(db, oldEmail, userId);
    await setAddress(db, userId, oldEmail, now);
    await db.delete(emailUndos).where(and(eq(emailUndos.userId, userId), gt(emailUndos.id, id)));
    await replacePassword(db, userId, unusable);
    await recordSecurityEvent(context, db, { kind: 'email_change_undone', userId, request });
    return makeResetToken(context, db, userId);
  });
}
