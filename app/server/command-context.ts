import { loadSettings } from '#areas/desk/server/index.ts';
import { openAppDatabaseForCommand } from '#server/app-database.ts';
import { openBackground } from '#server/background/background.ts';
import type { WithContext } from '#server/command-line/command.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { allTasks, createContext } from './gathered.ts';

export const withContext: WithContext = async (work) => {
  const settings = readSettings();
  const database = await openAppDatabaseForCommand(settings);
  try {
    await runMigrations(database);
    const log = makeLog('error');
    await loadSettings(database.db, settings, log);
    const background = await openBackground(database, allTasks, log, { isServer: false });
    const context = createContext(database, background, settings, log);
    try {
      await work({ context, background });
    } finally {
      await background.stop();
      context.mailer.close();
      await context.work.close();
    }
  } finally {
    await database.close();
  }
};
