import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { faultSentence, passwordFault, readCommonPasswords } from '#areas/account/contract/password-rules.ts';
import { users } from '#areas/people/server/index.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const cost = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A few hashes at a time: 200 people signing in at once wait in line instead of taking 4 GB and every core. */
export const inHashingLine = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return inHashingLine(() => hash(password.normalize('NFKC'), cost));
}

/** Whether a password is the one that was hashed, in line with the others. */
export function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  return inHashingLine(() => isPasswordNow(storedHash, password));
}

/**
 * The same, for those who stand in the line already. For nobody's hash (`undefined`) it does the same work against a
 * hash of nothing, so that the time taken does not tell whether the person exists.
 */
export async function isPasswordNow(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password.normalize('NFKC'));
  return matches && storedHash !== undefined;
}

const nobodysHash = hash('the password of nobody', cost);

const commonPasswords = readCommonPasswords(
  readFileSync(new URL('../../contract/common-passwords.txt', import.meta.url), 'utf8'),
);

/**
 * Throws 400 for a password that is too short, common, a simple pattern or the person's own name. `person` is their id, or
 * their username, name and address where they have no account yet. `field` is what the form calls the password.
 */
export async function refuseWeakPassword(
  context: Context,
  password: string,
  person: number | string[],
  field?: string,
): Promise<void> {
  const min = context.settings.PASSWORD_MIN;
  const own = typeof person === 'number' ? await ownWords(context, person) : person;
  const fault = passwordFault(password, { min, common: commonPasswords, own });
  if (fault) throw badRequest(faultSentence(fault, min, field));
}

async function ownWords(context: Context, userId: number): Promise<string[]> {
  const [person] = await context.db
    .select({ username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return person ? Object.values(person) : [];
}
