import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { StartRefused } from './settings.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number: it names the lock that lets one server migrate at a time. */
const migrationLock = 7_261_904;

/** A migration as the migrator writes it down: when it was made, and the SHA-256 of its file. */
export interface Migration {
  madeAt: number;
  hash: string;
}

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
    await holdMigrations(client);
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
  return (await findNewestApplied(db))?.madeAt ?? 0;
}

/** The newest migration that a database has; undefined for one that has never been Staffroom's. */
export async function findNewestApplied(db: Database): Promise<Migration | undefined> {
  const table = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!table.rows[0]?.found) return undefined;
  const newest = await db.execute<{ made_at: string; hash: string }>(
    sql`select created_at::text as made_at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  const [row] = newest.rows;
  return row && { madeAt: Number(row.made_at), hash: row.hash };
}

/** Whether this program has a migration, to the letter. */
export function isKnownMigration({ madeAt, hash }: Migration): boolean {
  return readMigrationFiles({ migrationsFolder }).some((one) => one.folderMillis === madeAt && one.hash === hash);
}

/** Until the connection ends nobody migrates. `shared`: others may hold it so too; else nobody but this connection. */
export async function holdMigrations(client: pg.PoolClient, shared = false): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}(${migrationLock})`);
}

/**
 * Migrates up to a certain migration, in the caller's transaction: for a backup that an older program made. Drizzle's own
 * migrator (0.45) always goes to the newest and commits by itself; what it writes down is the same.
 */
export async function migrateUpTo(client: pg.PoolClient, last: Migration): Promise<void> {
  const applied = (await findNewestApplied(drizzle(client)))?.madeAt ?? 0;
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= applied || folderMillis > last.madeAt) continue;
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
