import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database, OpenDatabase } from './database.ts';
import { StartRefused } from './settings.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number: it names the lock that lets one server migrate at a time. */
const migrationLock = 7_261_904;

/**
 * Brings the schema up to this program, in one transaction: killed half way, nothing has happened and the next start
 * does it again. Servers that start together take turns. A schema newer than the program is refused.
 */
export async function runMigrations({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  const latest = latestKnown();
  if ((await latestApplied(db)) === latest) return;
  // A connection of its own, which may take its time: to wait for another server, and to rebuild a large table.
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    const own = drizzle(client);
    const applied = await latestApplied(own);
    if (applied > latest)
      throw new StartRefused(
        'The database was made by a newer Staffroom than this one. Update the program, then start it.',
      );
    if (applied < latest) await migrate(own, { migrationsFolder });
  } finally {
    // Closing it gives back the lock and forgets the settings.
    client.release(true);
  }
}

/** Whether the schema is just the one this program knows. */
export async function migrationsAreDone(db: Database): Promise<boolean> {
  return (await latestApplied(db)) === latestKnown();
}

/** When the newest migration in the repository was made; what the migrator writes down for each it applied. */
function latestKnown(): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.at(-1)?.when ?? 0;
}

async function latestApplied(db: Database): Promise<number> {
  const table = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!table.rows[0]?.found) return 0;
  const newest = await db.execute<{ latest: string | null }>(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  );
  return Number(newest.rows[0]?.latest ?? 0);
}
