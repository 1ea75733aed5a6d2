import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { badRequest, conflict } from '#server/errors.ts';
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
export async function beginKey(db: Db, userId: number, now: Date): Promise<{ key: string; address: string }> {
  const key = new Secret({ size: 20 }).base32;
  const begun = { key, createdAt: now.toISOString(), lastStep: 0 };
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
export async function confirmKey(db: Db, userId: number, code: string, now: Date): Promise<void> {
  const [begun] = await db
    .select({ key: oneTimeCodeKeys.key })
    .from(oneTimeCodeKeys)
    .where(and(eq(oneTimeCodeKeys.userId, userId), isNull(oneTimeCodeKeys.confirmedAt)));
  if (!begun) throw conflict('Begin again: there is no new key to confirm.');
  const step = stepOf(begun.key, code, now);
  if (step === null)
    throw badRequest('This code is not right. Check the time on your phone, then enter the next code.');
  await db
    .update(oneTimeCodeKeys)
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where(and(eq(oneTimeCodeKeys.userId, userId), eq(oneTimeCodeKeys.key, begun.key)));
}

/** Uses a one-time code. Returns false for a wrong code and for one that was used before. */
export async function takeOneTimeCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const [own] = await db
    .select({ key: oneTimeCodeKeys.key })
    .from(oneTimeCodeKeys)
    .where(and(eq(oneTimeCodeKeys.userId, userId), isNotNull(oneTimeCodeKeys.confirmedAt)));
  const step = own && stepOf(own.key, code, now);
  if (!own || step === null || step === undefined) return false;
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
