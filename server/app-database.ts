import { type DatabaseAddress, type OpenDatabase, openDatabase } from './database.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  makeDataFolder,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts';
import type { Settings } from './settings.ts';

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
  if (settings.DATABASE_URL) return { ...openDatabase({ url: settings.DATABASE_URL }, onError), lock: null };

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
  const running: DatabaseAddress | undefined = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL }
    : findRunningPostgres(settings.DATA_DIR);
  if (running) {
    const database = openDatabase(running, () => {});
    try {
      await database.pool.query('select 1');
      return database;
    } catch (error) {
      await database.close();
      if (settings.DATABASE_URL) throw error;
      // The socket is from a server that was killed. Start a database, which removes the socket.
    }
  }
  return openAppDatabase(settings, () => {});
}
