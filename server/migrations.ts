import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { isLockConflict } from './database-errors.ts';
import { StartRefused } from './settings.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number. It is the name of the advisory lock that lets one server migrate at a time. */
const migrationLock = 7_261_904;

/** A migration as Drizzle records it: when it was generated, and the SHA-256 of its file. */
export interface Migration {
  madeAt: number;
  hash: string;
}

/**
 * Applies all new migrations in one transaction. If the process ends half way, nothing has changed and the next start
 * applies them again. Servers that start together take turns. Throws `StartRefused` if the database was made by a newer
 * release.
 */
export async function runMigrations({ db, directPool }: Pick<OpenDatabase, 'db' | 'directPool'>): Promise<void> {
  const latest = latestKnown();
  if ((await latestApplied(db)) === latest) return;
  // Its own connection without time limits: it may wait for another server, or rebuild a large table.
  const client = await directPool.connect();
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
    if (applied < latest) await migrateBesideServers(client);
  } finally {
    // Closing the connection releases the lock and resets the settings.
    client.release(true);
  }
}

/** Milliseconds that a statement of a migration waits for a lock. Requests on the same table wait behind it meanwhile. */
const lockPatience = 3_000;
/** Milliseconds between two attempts, in which the requests that waited are served. */
const attemptPause = 1_000;
/** A table that is read or written without a pause for so long is not migrated by waiting longer. */
const mostAttempts = 30;

/**
 * Migrates while other servers may serve requests. A statement that waits for a lock makes later requests on that table
 * wait too, so it gives up soon: everything is rolled back and tried again.
 */
async function migrateBesideServers(client: pg.PoolClient): Promise<void> {
  await client.query(`set lock_timeout = ${lockPatience}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (attempt === mostAttempts || !isLockConflict(error)) throw error;
      await setTimeout(attemptPause);
    }
  }
}

/**
 * Whether the database has the newest migration that this program knows. It may have newer ones: while a new release is
 * rolled out, the servers of the previous release keep serving.
 */
export async function migrationsAreDone(db: Database): Promise<boolean> {
  return (await latestApplied(db)) >= latestKnown();
}

/**
 * How many migrations of this program the database does not have yet, and whether it has newer ones that this program does not
 * know. Undefined if it is not a Staffroom database.
 */
export async function compareWithProgram(db: Database): Promise<{ waiting: number; isNewer: boolean } | undefined> {
  const applied = (await findNewestApplied(db))?.madeAt;
  if (applied === undefined) return undefined;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return { waiting: known.filter((madeAt) => madeAt > applied).length, isNewer: applied > latestKnown() };
}

/** When the newest migration in the repository was generated. Drizzle records this for each migration it applies. */
function latestKnown(): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.at(-1)?.when ?? 0;
}

async function latestApplied(db: Database): Promise<number> {
  return (await findNewestApplied(db))?.madeAt ?? 0;
}

/** The newest applied migration of a database. Undefined if it is not a Staffroom database. */
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

/** Whether this program has exactly this migration. */
export function isKnownMigration({ madeAt, hash }: Migration): boolean {
  return readMigrationFiles({ migrationsFolder }).some((one) => one.folderMillis === madeAt && one.hash === hash);
}

/** Locks migrations until the connection ends. With `shared`, others can hold the lock as well. */
export async function holdMigrations(client: pg.PoolClient, shared = false): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}(${migrationLock})`);
}

/**
 * Migrates up to one migration, in the caller's transaction, for a backup from an older release. Drizzle's own migrator
 * (0.45) always applies all migrations and commits them. This function records the same rows.
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
