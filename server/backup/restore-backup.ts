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

/** Refuses a backup whose newest migration this program does not know, before any database is opened. */
export function requireKnownMigration({ path, manifest }: Backup): void {
  if (isKnownMigration(manifest.migration)) return;
  throw new StartRefused(
    `${path} was made by Staffroom ${manifest.staffroom}, whose newest migration this program does not know. Update the program, then restore.`,
  );
}

/** A table that the migrations made, and its section of the backup. */
interface Pair {
  table: Table;
  section: Section;
}

/**
 * Makes the tables of the backup in an empty database, fills them and compares them with the checksums of the backup,
 * in one transaction. If anything fails, the database stays empty. The tables then have the shape of the release that
 * made the backup, and `runMigrations` updates them. Returns the sections that were restored.
 */
export async function restoreBackup(pool: pg.Pool, backup: Backup): Promise<Section[]> {
  requireKnownMigration(backup);
  const { migration, sequences } = backup.manifest;
  return inCopySession(pool, async (client) => {
    // A server that starts now waits here. Afterwards it finds the tables filled.
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
    // Sequences are not part of the transaction, so set them last, when nothing else can fail.
    await setSequences(client, sequences);
    await client.query('commit');
    return pairs.map(({ section }) => section);
  });
}

const emptyOne = 'Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.';

/** Throws unless the tables are empty. Locks them, so that they stay empty. */
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
 * A section without a table is left out: it does not belong to Staffroom, because the same migrations ran where it
 * comes from. A table without a section is refused, because it would stay empty.
 */
function pairUp(tables: Table[], sections: Section[]): Pair[] {
  return tables.map((table) => {
    const section = sections.find((one) => quoted(one) === quoted(table));
    if (!section) throw new StartRefused(`The backup has no table ${table.name}, but the database does. ${emptyOne}`);
    if (section.columns.join() !== table.columns.join())
      throw new StartRefused(
        `The backup's table ${table.name} has columns that Staffroom does not know: it was changed by hand. Nothing was restored.`,
      );
    return { table, section };
  });
}

async function load(client: pg.PoolClient, { table, section }: Pair, backup: Backup): Promise<void> {
  // The migrations have just written this table. The backup has the same entries with its own ids.
  if (isMigrationList(table)) await client.query(`delete from ${quoted(table)}`);
  await backup.pourRows(section, client.query(copyFrom(copyIn(table))));
}

async function requireSame(client: pg.PoolClient, { table, section }: Pair): Promise<void> {
  if (isSameChecksum(await checksumTable(client, table), section)) return;
  throw new StartRefused(
    `The table ${table.name} is not the same as in the backup after loading, so nothing was restored. Please report this.`,
  );
}

async function setSequences(client: pg.PoolClient, sequences: Sequence[]): Promise<void> {
  const here = (await listSequences(client)).map(quoted);
  for (const { lastValue, isCalled, ...named } of sequences)
    if (here.includes(quoted(named)))
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(named), lastValue, isCalled]);
}
