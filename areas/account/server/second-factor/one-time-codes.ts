import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { seal } from '#server/sealing.ts';
import { keyPurpose, readKey } from './sealed-keys.ts';
import { oneTimeCodeKeys } from './second-factor-tables.ts';

/** The defaults that every authenticator app knows (RFC 6238): SHA-1, six digits, 30 seconds. */
const period = 30;
const issuer = 'Staffroom';

const totpOf = (key: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period });

/** The step that a code belongs to, or null for a wrong code. One step before and after now is allowed. */
function stepOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Makes a key that counts only after `confirmKey`. Throws 409 if one-time codes are on already. */
export async function beginKey(
  { settings, clock }: Context,
  db: Db,
  userId: number,
): Promise<{ key: string; address: string }> {
  const key = new Secret({ size: 20 }).base32;
  const sealed = seal(settings, keyPurpose(userId), key);
  const begun = { key: sealed, createdAt: clock.now().toISOString(), lastStep: 0 };
  const made = await db
    .insert(oneTimeCodeKeys)
    .values({ userId, ...begun })
    .onConflictDoUpdate({
      target: oneTimeCodeKeys.userId,
      set: begun,
      setWhere: isNull(oneTimeCodeKeys.confirmedAt),
    })
    .returning({ userId: oneTimeCodeKeys.userId });
  if (made.length === 0) throw conflict('One-time codes are on already. Turn them off first to use another app.');
  const [person] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return { key, address: totpOf(key, person?.username ?? '').toString() };
}

/** Turns one-time codes on. Throws 400 for a wrong code, and 409 without a new key. */
export async function confirmKey(context: Context, db: Db, userId: number, code: string): Promise<void> {
  const now = context.clock.now();
  const [begun] = await db
    .select({ key: oneTimeCodeKeys.key })
    .from(oneTimeCodeKeys)
    .where(and(eq(oneTimeCodeKeys.userId, userId), isNull(oneTimeCodeKeys.confirmedAt)))
    .for('update');
  if (!begun) throw conflict('Begin again: there is no new key to confirm.');
  const key = readKey(context, userId, begun.key);
  const step = key === null ? null : stepOf(key, code, now);
  if (step === null)
    throw badRequest('This code is not right. Check the time on your phone, then enter the next code.');
  await db
    .update(oneTimeCodeKeys)
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where(and(eq(oneTimeCodeKeys.userId, userId), eq(oneTimeCodeKeys.key, begun.key)));
}

/** Uses a one-time code. Returns false for a wrong code and for one that was used before. */
export async function takeOneTimeCode(context: Context, db: Db, userId: number, code: string): Promise<boolean> {
  const [own] = await db
    .select({ key: oneTimeCodeKeys.key })
    .from(oneTimeCodeKeys)
    .where(and(eq(oneTimeCodeKeys.userId, userId), isNotNull(oneTimeCodeKeys.confirmedAt)));
  const key = own && readKey(context, userId, own.key);
  const step = key ? stepOf(key, code, context.clock.now()) : null;
  if (!own || step === null) return false;
  const taken = await db
    .update(oneTimeCodeKeys)
    .set({ lastStep: step })
    .where(
      and(
        eq(oneTimeCodeKeys.userId, userId),
        eq(oneTimeCodeKeys.key, own.key),
        // Of two requests with the same code, only one finds an earlier step.
        lt(oneTimeCodeKeys.lastStep, step),
      ),
    )
    .returning({ userId: oneTimeCodeKeys.userId });
  return taken.length > 0;
}
