import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { publicAddress } from '#server/settings.ts';
import { passwordResets } from '../access-tables.ts';

/** Creates a token that sets a new password once, within an hour. Only its digest is stored. */
export async function makeResetToken(context: Context, db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock.now();
  await db.insert(passwordResets).values({
    tokenHash: digestOf(token),
    userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + hours(1)).toISOString(),
  });
  return token;
}

/** Creates a link with such a token. */
export async function makeResetLink(context: Context, db: Db, userId: number): Promise<string> {
  return `${publicAddress(context.settings)}/auth?reset=${await makeResetToken(context, db, userId)}`;
}

/** Removes expired links. */
export async function removeExpiredResets(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now.toISOString()));
  return rowCount ?? 0;
}
