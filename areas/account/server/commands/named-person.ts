import { findCredentials } from '#areas/account/server/credentials.ts';
import type { Db } from '#server/database.ts';
import { StartRefused } from '#server/settings.ts';

/** The sentence for a name that a command does not find. */
export const nobodyNamed = (name: string): string => `Nobody has the username or email address ${name}.`;

/** The person whose username or email address was typed. Throws `StartRefused` if there is nobody. */
export async function findNamed(db: Db, name: string) {
  const person = await findCredentials(db, name);
  if (!person) throw new StartRefused(nobodyNamed(name));
  return person;
}
