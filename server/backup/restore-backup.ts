import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findNewestApplied, holdMigrations, isKnownMigration, migrateUpTo } from '../migrations.ts';
import { StartRefused } from '../settings.ts';
import type { Section } from './backup-file.ts';
import type { Backup } from './backup-reader.ts';
import { inCopySession } from './copy-session.ts';
import { isSameChecksum } from './row-checksum.ts';
import { suspendConstraints } from './suspend-constraints.ts';
import {
  checksumTable,
  copyIn,
  isMigrationList,
  listSequences,
  listTables,
  quoted,
  type Sequence,
  type Table,
} from './table-catalogue.ts';

/** Refuses a backup whose newest migration this program does not have, before any database is opened. */
export function requireKnownMigration({ path, manifest }: Backup): void {
  if (isKnownMigration(manifest.migration)) return;
  throw new StartRefused(
    `${path} was made by Staffroom ${manifest.staffroom}, whose newest migration this program does not know. Update the program, then restore.`,
  );
}

/** A table that the migrations made, and its part of the backup. */
interface Pair {
  table: Table;
  section: Section;
}

/**
 * Makes the backup's tables in an empty database, fills them and checks them against the backup's checksums, in one
 * transaction: whatever goes wrong, the database is as empty as before. The tables are then those of the program that made the
 * backup; `runMigrations` brings them up to this one. Answers what came back.
 */
export async function restoreBackup(pool: pg.Pool, backup: Backup): Promise<Section[]> {
  requireKnownMigration(backup);
  const { migration, sequences } = backup.manifest;
  return inCopySession(pool, async (client) => {
    // A server that starts meanwhile waits here for its turn, and then finds the tables filled.
    await holdMigrations(client);
    await client.query('begin');
    await requireEmpty(client);
    await migrateUpTo(client, migration);
    if ((await findNewestApplied(drizzle(client)))?.hash !== migration.hash)
      throw new StartRefused(`The database has the tables of a newer Staffroom than the backup. ${emptyOne}`);

    const pairs = pairUp(await listTables(client), backup.manifest.tables);
    const restore = await suspendConstraints(client);
    for (const pair of pairs) await load(client, pair, backup);
    await restore();
    for (const pair of pairs) await requireSame(client, pair);
    await client.query(`analyze ${pairs.map(({ table }) => quoted(table)).join(', ')}`);
    // Sequences are outside of transactions: last, when nothing else can fail.
    await setSequences(client, sequences);
    await client.query('commit');
    return pairs.map(({ section }) => section);
  });
}

const emptyOne = 'Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.';

/** Locks what is there, so that it stays as it was found. */
async function requireEmpty(client: pg.PoolClient): Promise<void> {
  const tables = (await listTables(client)).filter((table) => !isMigrationList(table));
  if (tables.length === 0) return;
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access exclusive mode`);
  const filled: string[] = [];
  for (const table of tables) {
    const row = await client.query(`select from ${quoted(table)} limit 1`);
    if (row.rowCount) filled.push(table.name);
  }
  if (filled.length > 0)
    throw new StartRefused(
      `This database is not empty (there are rows in ${filled.join(', ')}); nothing was changed. ${emptyOne}`,
    );
}

/**
 * A part without a table was never Staffroom's, since the same migrations ran where it comes from: it is left out. A table
 * without its part must not be left empty.
 */
function pairUp(tables: Table[], sections: Section[]): Pair[] {
  return tables.map((table) => {
    const section = sections.find((one) => quoted(one) === quoted(table));
    if (!section) throw new StartRefused(`The backup has no table ${table.name}, but the database does. ${emptyOne}`);
    if (section.columns.join() !== table.columns.join())
      throw new StartRefused(
        `The backup's table ${table.name} has other columns than Staffroom gives it: it was changed by hand. Nothing was restored.`,
      );
    return { table, section };
  });
}

async function load(client: pg.PoolClient, { table, section }: Pair, backup: Backup): Promise<void> {
  // Migrating wrote this list just now; the backup's has the same entries, with its own numbers.
  if (isMigrationList(table)) await client.query(`delete from ${quoted(table)}`);
  await backup.pourRows(section, client.query(copyFrom(copyIn(table))));
}

async function requireSame(client: pg.PoolClient, { table, section }: Pair): Promise<void> {
  if (isSameChecksum(await checksumTable(client, table), section)) return;
  throw new StartRefused(
    `The table ${table.name} did not come out as it is in the backup, so nothing was kept. Please report this.`,
  );
}

async function setSequences(client: pg.PoolClient, sequences: Sequence[]): Promise<void> {
  const here = (await listSequences(client)).map(quoted);
  for (const { lastValue, isCalled, ...named } of sequences)
    if (here.includes(quoted(named)))
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(named), lastValue, isCalled]);
}
