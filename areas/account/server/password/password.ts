import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { faultSentence, passwordFault, readCommonPasswords } from '#areas/account/contract/password-rules.ts';
import { users } from '#areas/people/server/index.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, tooBusy } from '#server/errors.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const cost = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes at a time. Otherwise 200 simultaneous sign-ins would take 4 GB and every core. */
const hashing = pLimit(2);

/** The most that wait for a turn (docs/adr/086-queues-and-refusals.md). */
export const mostWaitingToHash = 500;

/** Runs work with a password in its turn. Throws 503 with `Retry-After` if too many wait already. */
export async function inHashingQueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (hashing.pendingCount >= mostWaitingToHash)
    throw tooBusy('Many people are signing in at the moment. Try again in a few seconds.');
  return hashing(work);
}

export function hashPassword(password: string): Promise<string> {
  return inHashingQueue(() => hash(password.normalize('NFKC'), cost));
}

/** Verifies a password in the hashing queue. */
export function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  return inHashingQueue(() => isPasswordNow(storedHash, password));
}

/**
 * Verifies a password without queueing, for callers that already run in the queue. Without a hash (`undefined`), it
 * does the same work against a fixed hash, so that the time does not show whether the person exists.
 */
export async function isPasswordNow(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await dummyHash), password.normalize('NFKC'));
  return matches && storedHash !== undefined;
}

const dummyHash = hash('the password of nobody', cost);

const commonPasswords = readCommonPasswords(
  readFileSync(new URL('../../contract/common-passwords.txt', import.meta.url), 'utf8'),
);

/**
 * Throws 400 for a password that is too short, common, a simple pattern or the person's own name. `person` is their id,
 * or their username, name and address if they have no account yet. `field` is the name of the field in the form.
 */
export async function refuseWeakPassword(
  context: Context,
  password: string,
  person: number | string[],
  field?: string,
): Promise<void> {
  const min = context.settings.PASSWORD_MIN;
  const own = typeof person === 'number' ? await ownTerms(context, person) : person;
  const fault = passwordFault(password, { min, common: commonPasswords, own });
  if (fault) throw badRequest(faultSentence(fault, min, field));
}

async function ownTerms(context: Context, userId: number): Promise<string[]> {
  const [person] = await context.db
    .select({ username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return person ? Object.values(person) : [];
}
