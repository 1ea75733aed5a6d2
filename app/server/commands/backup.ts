import { existsSync, readdirSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { openAppDatabaseForCommand } from '#server/app-database.ts';
import { describeSections } from '#server/backup/backup-file.ts';
import { recordBackup } from '#server/backup/backup-runs.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupFolder } from '#server/backup/newest-backup.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { typedPath } from '#server/command-line/files.ts';
import { hasEmbeddedDatabase, makeDataFolder } from '#server/embedded/embedded-postgres.ts';
import { readSettings, type Settings, StartRefused } from '#server/settings.ts';
import { step } from '#server/steps.ts';

const help = `
  npm run backup -- [options]      writes all data into one file, and prints its path on the last line

    --to /mnt/usb/friday.backup    this file, which must not exist yet, or a folder to put it in
                                   (default: the folder backups in DATA_DIR)
`;

function choosePath(target: string | undefined, settings: Settings): string {
  const name = `staffroom-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  if (target === undefined) {
    const folder = backupFolder(settings);
    makeDataFolder(folder);
    return join(folder, name);
  }
  const path = existsSync(target) && statSync(target).isDirectory() ? join(target, name) : target;
  if (existsSync(path)) throw new StartRefused(`There is already a file ${path}. Choose another name.`);
  return path;
}

/**
 * Lets a server on the same machine run first. PostgreSQL waits for this process to take the rows, so it slows down too.
 * Linux has a priority for each thread.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 10);
}

export const backupCommand = defineCommand({
  summary: 'writes all data into one file',
  help,
  options: { to: 'text' },
  async run({ options: { to } }) {
    const target = to && typedPath(to);
    const settings = readSettings();
    if (!settings.DATABASE_URL && !hasEmbeddedDatabase(settings.DATA_DIR))
      throw new StartRefused(
        `There is no database in ${settings.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the one to back up.`,
      );
    const path = choosePath(target, settings);
    const database = await step('Database', () => openAppDatabaseForCommand(settings));
    try {
      giveWay();
      const manifest = await step('Backup written and checked', () => makeBackup(database.directPool, path));
      await recordBackup(database.db, path);
      console.log(`\n  ${describeSections(manifest.tables)}\n`);
      console.log(path);
    } finally {
      await database.close();
    }
  },
});
