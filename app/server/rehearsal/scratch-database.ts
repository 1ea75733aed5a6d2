import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openAppDatabase } from '#server/app-database.ts';
import { type OpenDatabase, openDatabase } from '#server/database.ts';
import { makeDataFolder, removeEmbeddedDatabase } from '#server/embedded/embedded-postgres.ts';
import { type Settings, StartRefused } from '#server/settings.ts';

/** An empty database beside the one in use, with a folder of its own. */
export interface ScratchDatabase {
  database: OpenDatabase;
  /** The settings of the installation, with the scratch database and the scratch folder. */
  settings: Settings;
  /** What it is, for the terminal. */
  name: string;
  /** Removes both. A second call waits for the first one. */
  remove(): Promise<void>;
}

/**
 * Makes a scratch database: with DATABASE_URL on the same server, otherwise in a PostgreSQL of its own in the folder
 * `rehearsal` of DATA_DIR. Removes first what a rehearsal left that was killed. Throws `StartRefused` if another rehearsal is
 * running, or if the user may not create databases.
 */
export async function makeScratchDatabase(settings: Settings): Promise<ScratchDatabase> {
  return settings.DATABASE_URL
    ? onServer(settings, settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL)
    : inFolder(settings);
}

async function inFolder(settings: Settings): Promise<ScratchDatabase> {
  const folder = join(settings.DATA_DIR, 'rehearsal');
  await removeEmbeddedDatabase(folder);
  makeDataFolder(folder);
  const scratch = { ...settings, DATA_DIR: folder };
  const database = await openAppDatabase(scratch, () => {});
  database.lock?.describe('a rehearsal of a restore');
  const remove = once(async () => {
    await database.close();
    await removeEmbeddedDatabase(folder);
  });
  return { database, settings: scratch, name: folder, remove };
}

const comment = 'Scratch database of npm run restore -- --rehearse';
/** The number of an advisory lock: one rehearsal at a time for each database. */
const rehearsalLock = 7_261_905;

async function onServer(settings: Settings, url: string): Promise<ScratchDatabase> {
  const server = openDatabase({ url }, () => {});
  await server.ready();
  const admin = await server.directPool.connect().catch(async (error) => {
    await server.close();
    throw error;
  });
  admin.on('error', () => {});
  const leave = async () => {
    // Closing the connection also releases its lock.
    admin.release(true);
    await server.close();
  };
  const name = `staffroom_rehearsal_${randomBytes(4).toString('hex')}`;
  try {
    await admin.query('set statement_timeout = 0');
    const lock = await admin.query<{ held: boolean }>(`select pg_try_advisory_lock(${rehearsalLock}) as held`);
    if (!lock.rows[0]?.held) throw new StartRefused('Another rehearsal is running. Wait until it has ended.');
    await removeLeftovers(admin);
    await createDatabase(admin, name);
  } catch (error) {
    await leave();
    throw error;
  }
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-rehearsal-'));
  const scratch: Settings = { ...settings, DATABASE_URL: withDatabase(url, name), DATA_DIR: folder };
  for (const other of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const) delete scratch[other];
  scratch.DATABASE_POOLER = 'none';
  let database: OpenDatabase | undefined;
  const remove = once(async () => {
    await database?.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
    await admin.query(`drop database if exists ${name} with (force)`).finally(leave);
  });
  try {
    database = await openAppDatabase(scratch, () => {});
    return { database, settings: scratch, name, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function createDatabase(admin: pg.PoolClient, name: string): Promise<void> {
  try {
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    await admin.query(`comment on database ${name} is '${comment}'`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    throw new StartRefused(
      'The user of DATABASE_URL may not create databases, so there is no place for the rehearsal. Let it: alter role staffroom createdb.',
    );
  }
}

/** A rehearsal that was killed left its database. Only databases with the comment of this program are removed, and none in use. */
async function removeLeftovers(admin: pg.PoolClient): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database d
     where datname like 'staffroom\\_rehearsal\\_%' and shobj_description(oid, 'pg_database') = $1
       and datdba = (select oid from pg_roles where rolname = current_user)
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [comment],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)}`);
}

/** The address with another database. It may name several servers. */
export function withDatabase(url: string, name: string): string {
  const [, server = '', , rest = ''] = /^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  return `${server}/${name}${rest}`;
}

/** Runs the work at the first call. Each call gets the same promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
