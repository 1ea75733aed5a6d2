import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sessions } from '#areas/account/server/access-tables.ts';
import { accessTokens } from '#areas/account/server/access-tokens/access-token-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { TokenScope } from '#contract/token-scopes.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';

/** The fields that a test may set for a person. The others have random values. */
export type MadePerson = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'name' | 'email' | 'role' | 'school' | 'location' | 'emailConfirmedAt'
>;

export const testPassword = 'correct horse battery';

let hashed: Promise<string> | undefined;

/** Creates a person. All have the same password, `testPassword`. Its hash is computed once, at a low cost. */
export async function makePerson(db: Db, about: Partial<MadePerson> = {}): Promise<MadePerson> {
  hashed ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const password = await hashed;
  const username = about.username ?? `person.${randomBytes(5).toString('hex')}`;
  const [made] = await db
    .insert(users)
    .values({
      name: `Test ${username}`,
      email: `${username}@school.example`,
      emailConfirmedAt: new Date().toISOString(),
      ...about,
      username,
      password,
    })
    .returning();
  if (!made) throw new Error('The person was not created.');
  return made;
}

/** Creates a session for a person. Returns the token for the cookie. */
export async function makeSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: digestOf(token),
    userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
  });
  return token;
}

/** Creates a personal access token that works for 30 days. Returns its secret. */
export async function makeAccessToken(
  db: Db,
  userId: number,
  scopes: readonly TokenScope[],
  about: Partial<typeof accessTokens.$inferInsert> = {},
): Promise<string> {
  const token = `srt_${randomBytes(32).toString('base64url')}`;
  const now = Date.now();
  await db.insert(accessTokens).values({
    tokenHash: digestOf(token),
    userId,
    name: 'A script',
    ending: token.slice(-4),
    scopes: [...scopes],
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 30 * 86_400_000).toISOString(),
    ...about,
  });
  return token;
}
