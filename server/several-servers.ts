import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { seal, unseal } from './sealing.ts';
import { findSecret } from './server-secrets.ts';
import { serverSecrets } from './server-tables.ts';
import { type Settings, StartRefused } from './settings.ts';

// What a server checks that is one of several on the same database (docs/operate/several-servers.md).

/** What is wrong if a setting is missing, because each server would then have something of its own. */
const needed = [
  ['DATABASE_URL', 'each server would start a database of its own. Set it to the database that they share'],
  ['PUBLIC_URL', 'links would lead to one server. Set it to the address of the proxy, which members type'],
  [
    'SECRETS_KEY',
    'each server would make a key of its own in DATA_DIR, and could not read the secrets that another one stored. Set the same key on every server',
  ],
  [
    'TRUST_PROXY',
    'all requests would seem to come from the proxy, and limits by address would count all members together. Set it to the address of the proxy',
  ],
] as const satisfies [keyof Settings, string][];

export const isOneOfSeveral = ({ SEVERAL_SERVERS }: Pick<Settings, 'SEVERAL_SERVERS'>): boolean =>
  SEVERAL_SERVERS === 'on';

/** Throws `StartRefused` if one of several servers would keep for itself what all of them need. */
export function refuseOwnParts(settings: Settings): void {
  if (!isOneOfSeveral(settings)) return;
  const missing = needed.find(([name]) => settings[name] === undefined);
  if (missing) throw new StartRefused(`SEVERAL_SERVERS is on, but ${missing[0]} is not set: ${missing[1]}.`);
}

const checkName = 'several-servers-key-check';

/**
 * Throws `StartRefused` if this server has another SECRETS_KEY than the others. The first server stores a sealed text,
 * which each later one must be able to open. A start with SEVERAL_SERVERS off removes the text, so that an operator can
 * change the key. Logs what works with several servers, but not as an operator expects.
 */
export async function checkSharedParts(db: Database, settings: Settings, log: Logger): Promise<void> {
  if (!isOneOfSeveral(settings)) {
    await db.delete(serverSecrets).where(eq(serverSecrets.name, checkName));
    return;
  }
  const sealed = await findSecret(db, checkName, () => seal(settings, checkName, 'the same key'));
  if (unseal(settings, checkName, sealed) === null)
    throw new StartRefused(
      'SECRETS_KEY is not the key of the other servers on this database. Set the same key on every server. To change the key, stop all servers and start one with SEVERAL_SERVERS=off first.',
    );
  if (!settings.SMTP_URL)
    log.error(
      'SMTP_URL is not set: emails are not sent. Each server keeps the emails that it writes as files in its own DATA_DIR.',
    );
}
