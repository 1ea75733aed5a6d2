import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
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

/** The 3,000 most common passwords of at least six characters, one a line, most common first. See the file beside it. */
const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Throws when a password is among those that are guessed first. */
export function refuseCommonPassword(password: string): void {
  if (commonPasswords.has(password.normalize('NFKC').toLowerCase()))
    throw badRequest('That password is too common. Choose one that is harder to guess.');
}
