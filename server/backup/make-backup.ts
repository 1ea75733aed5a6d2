import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findNewestApplied, holdMigrations } from '../migrations.ts';
import { programVersion } from '../program-version.ts';
import { StartRefused } from '../settings.ts';
import type { Manifest } from './backup-file.ts';
import { writeBackup } from './backup-writer.ts';
import { inCopySession } from './copy-session.ts';
import { copyOut, listSequences, listTables } from './table-catalogue.ts';

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
      const tables: Manifest['tables'] = [];
      for (const { order, ...table } of await listTables(client))
        tables.push({ ...table, ...(await addRows(client.query(copyTo(copyOut({ ...table, order }))))) });
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
