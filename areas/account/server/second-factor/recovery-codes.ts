import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { recoveryCodes } from './second-factor-tables.ts';

/** Without characters that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;

/** Four groups of four letters, about 79 bits. */
const makeCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

const hashOf = (typed: string) => digestOf(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Makes ten recovery codes in place of the earlier ones. They are returned once and stored as hashes. */
export async function makeRecoveryCodes(db: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: now.toISOString() })));
  return codes;
}

/** Uses up a recovery code. Returns false for a wrong or used one. Of two requests with one code, only one succeeds. */
export async function takeRecoveryCode(db: Db, userId: number, typed: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(typed))))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}
