import { type OpenDatabase, openDatabase } from './database.ts';
import { Replicas } from './databases/replicas.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  makeDataFolder,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts';
import { type Settings, StartRefused } from './settings.ts';

/** The database of this process, embedded or not, and how to close it. */
export interface AppDatabase extends OpenDatabase {
  /** Only with the embedded database: one process per data folder. */
  lock: FolderLock | null;
}

/**
 * Opens the database for a server: the one of DATABASE_URL, or the embedded one, which it starts. `onTrouble` receives
 * a sentence for the log.
 */
export async function openAppDatabase(settings: Settings, onTrouble: (sentence: string) => void): Promise<AppDatabase> {
  const onError = (error: Error) => onTrouble(`A database connection failed: ${error.message}`);
  if (settings.DATABASE_URL) return { ...(await openGiven(settings, settings.DATABASE_URL, onError)), lock: null };

  makeDataFolder(settings.DATA_DIR);
  const lock = await lockFolder(settings.DATA_DIR, 'Staffroom, starting');
  let postgres: EmbeddedPostgres;
  try {
    postgres = await startEmbeddedPostgres(settings.DATA_DIR, { onTrouble });
  } catch (error) {
    await lock.release();
    throw error;
  }
  const database = openDatabase(postgres.address, onError);
  return {
    ...database,
    lock,
    async close() {
      await database.close();
      await postgres.stop();
      await lock.release();
    },
  };
}

/**
 * Opens the database for a command. If a server is running, the command shares the server's database. Otherwise it
 * starts its own.
 */
export async function openAppDatabaseForCommand(settings: Settings): Promise<OpenDatabase> {
  if (settings.DATABASE_URL) {
    const database = await openGiven(settings, settings.DATABASE_URL, () => {});
    try {
      await database.pool.query('select 1');
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const running = findRunningPostgres(settings.DATA_DIR);
  if (running) {
    const database = openDatabase(running, () => {});
    try {
      await database.pool.query('select 1');
      return database;
    } catch {
      await database.close();
      // The socket is from a server that was killed. Start a database, which removes the socket.
    }
  }
  return openAppDatabase(settings, () => {});
}

/** Opens the database of DATABASE_URL. Throws `StartRefused` if PgBouncer is there and lacks its settings. */
async function openGiven(settings: Settings, url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const { DATABASE_DIRECT_URL: direct, DATABASE_POOLER } = settings;
  const isPooled = DATABASE_POOLER === 'transaction';
  const database = openDatabase({ url }, onError, { direct: direct ? { url: direct } : undefined, isPooled });
  try {
    await database.ready();
    if (isPooled) await requirePoolerSettings(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** PgBouncer does not pass settings of a connection on, so its `connect_query` must set them. */
async function requirePoolerSettings({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ zone: string; statement: string; idle: string }>(
    `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const [row] = rows;
  if (row?.zone === 'UTC' && row.statement !== '0' && row.idle !== '0') return;
  throw new StartRefused(
    'The connect_query of PgBouncer does not set timezone, statement_timeout and idle_in_transaction_session_timeout. docs/operate/several-databases.md says how.',
  );
}

/** Starts to check the replicas of DATABASE_REPLICA_URLS. Null if there are none. */
export function openReplicas(
  settings: Settings,
  { db, pool, directConnection }: OpenDatabase,
  onChange: (name: string, isThere: boolean) => void,
): Replicas | null {
  const { DATABASE_REPLICA_URLS: urls, DATABASE_REPLICA_MAX_LAG_SECONDS: mostLagSeconds } = settings;
  if (!urls) return null;
  return new Replicas({ urls, db, pool, primary: directConnection, mostLagSeconds, onChange });
}
