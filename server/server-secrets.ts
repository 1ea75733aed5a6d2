import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { serverSecrets } from './server-tables.ts';

/**
 * Returns a secret of this installation, such as the key that signs links. It is made when it is first needed: `make`
 * returns the new value (default: 256 random bits). Servers that ask at the same time get the same one.
 */
export async function findSecret(
  db: Db,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const read = () =>
    db.select({ secret: serverSecrets.secret }).from(serverSecrets).where(eq(serverSecrets.name, name));
  const [found] = await read();
  if (found) return found.secret;
  await db.insert(serverSecrets).values({ name, secret: make() }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`The secret ${name} was not stored.`);
  return made.secret;
}
