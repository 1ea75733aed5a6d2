import { type DatabaseAddress, type OpenDatabase, openDatabase } from './database.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  makeDataFolder,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts';
import type { Settings } from './settings.ts';

/** The database of a running program, whichever kind it is, and how to let go of it. */
export interface AppDatabase extends OpenDatabase {
  /** Held with the embedded database only: one process a data folder. */
  lock: FolderLock | null;
}

/** Opens the database for a server: DATABASE_URL's, or the embedded one, which it starts. */
export async function openAppDatabase(settings: Settings, onTrouble: (sentence: string) => void): Promise<AppDatabase> {
  const heard = (error: Error) => onTrouble(`A database connection broke: ${error.message}`);
  if (settings.DATABASE_URL) return { ...openDatabase({ url: settings.DATABASE_URL }, heard), lock: null };

  makeDataFolder(settings.DATA_DIR);
  const lock = await lockFolder(settings.DATA_DIR, 'Staffroom, starting');
  let postgres: EmbeddedPostgres;
  try {
    postgres = await startEmbeddedPostgres(settings.DATA_DIR, { onTrouble });
  } catch (error) {
    await lock.release();
    throw error;
  }
  const database = openDatabase(postgres.address, heard);
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

/** Opens the database for a command: beside a running server it shares the server's, else it starts its own. */
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
      // A socket of a server that was killed: start our own, which clears it away.
    }
  }
  return openAppDatabase(settings, () => {});
}
