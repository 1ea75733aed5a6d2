import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findNewestApplied, holdMigrations } from '../migrations.ts';
import { programVersion } from '../program-version.ts';
import { StartRefused } from '../settings.ts';
import type { Manifest, Section } from './backup-file.ts';
import { type AddRows, writeBackup } from './backup-writer.ts';
import { inCopySession } from './copy-session.ts';
import { copyOut, listSequences, listTables, quoted, type Table } from './table-catalogue.ts';

/**
 * Writes a backup of all data as it is at one moment, while people continue to write. It changes nothing, not even the
 * schema of an older release, so a backup before an update has the data before the update.
 */
export async function makeBackup(pool: pg.Pool, path: string): Promise<Manifest> {
  return inCopySession(pool, async (client) => {
    await holdMigrations(client, true);
    await client.query('begin isolation level repeatable read read only');
    const migration = await findNewestApplied(drizzle(client));
    if (!migration) throw new StartRefused('There is nothing to back up: this is not a Staffroom database.');
    return writeBackup(path, async (addRows) => {
      const tables = await copyTables(pool, client, addRows);
      const version = await client.query<{ server_version: string }>('show server_version');
      return {
        madeAt: new Date().toISOString(),
        staffroom: programVersion(),
        postgres: version.rows[0]?.server_version ?? '',
        migration,
        tables,
        sequences: await listSequences(client),
      };
    });
  });
}

/**
 * Copies all tables over two connections that see the same moment. One of the two begins with the largest table, which
 * takes almost half of the time.
 */
async function copyTables(pool: pg.Pool, client: pg.PoolClient, addRows: AddRows): Promise<Section[]> {
  const tables = await listTables(client);
  const waiting = await largestFirst(client, tables);
  const sections = new Map<Table, Section>();
  const stop = new AbortController();
  const work = async (connection: pg.PoolClient) => {
    for (let table = waiting.shift(); table && !stop.signal.aborted; table = waiting.shift()) {
      const { order: _order, ...named } = table;
      const rows = connection.query(copyTo(copyOut(table)));
      sections.set(table, { ...named, ...(await addRows(rows, stop.signal)) });
    }
  };
  const moment = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const second = inCopySession(pool, async (connection) => {
    await connection.query('begin isolation level repeatable read read only');
    await connection.query(`set transaction snapshot '${moment.rows[0]?.id}'`);
    await work(connection);
  });
  // If one connection fails, the other one stops too, and nothing writes into the file any more.
  const stopping = (error: unknown) => {
    stop.abort();
    throw error;
  };
  const ended = await Promise.allSettled([work(client).catch(stopping), second.catch(stopping)]);
  const faults = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (faults.length > 0) throw faults.find(({ name }) => name !== 'AbortError') ?? faults[0];
  return tables.flatMap((table) => sections.get(table) ?? []);
}

/** The tables in the order of their sizes on the disk. */
async function largestFirst(client: pg.PoolClient, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_table_size(name::regclass)::float8 as bytes from unnest($1::text[]) with ordinality as t (name, at) order by at',
    [tables.map(quoted)],
  );
  return tables
    .map((table, at) => ({ table, bytes: rows[at]?.bytes ?? 0 }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ table }) => table);
}
