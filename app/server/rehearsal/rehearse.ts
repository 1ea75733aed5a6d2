import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { openBackup } from '#server/backup/backup-reader.ts';
import { requireKnownMigration, restoreBackup } from '#server/backup/restore-backup.ts';
import { runMigrations } from '#server/migrations.ts';
import { type Settings, StartRefused } from '#server/settings.ts';
import { step } from '#server/steps.ts';
import { type Check, checkCounters, checkFiles, checkForeignKeys, checkMigrations, checkRows } from './checks.ts';
import { makeScratchDatabase } from './scratch-database.ts';

/** A database takes up to this many times the space of its backup. */
const growth = 12;

/**
 * Restores a backup into a scratch database beside the one in use, and checks it. The scratch database is removed in every
 * case, also when the process is interrupted. Returns what was checked.
 */
export async function rehearseRestore(settings: Settings, path: string): Promise<Check[]> {
  const backup = await step('Backup read and checked', async () => {
    const opened = await openBackup(path);
    requireKnownMigration(opened);
    return opened;
  });
  if (!settings.DATABASE_URL) await requireSpace(settings.DATA_DIR, statSync(path).size * growth);
  const scratch = await step('Scratch database', () => makeScratchDatabase(settings));
  const stop = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    void scratch.remove().finally(() => process.exit(code));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { database } = scratch;
    await step('Rows loaded and compared', () => restoreBackup(database.directPool, backup));
    const rows = await step('Rows counted', () => checkRows(database, backup));
    await step('Migrations', () => runMigrations(database));
    const keys = await checkForeignKeys(database);
    const migrations = await checkMigrations(database);
    const files = await step('Files read and compared', () => checkFiles(database, scratch.settings));
    const counters = await step('Counters counted again', () => checkCounters(database));
    return [rows, keys, migrations, ...files, counters];
  } finally {
    await step('Scratch database removed', () => scratch.remove());
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  throw new StartRefused(
    `The rehearsal may need ${Math.ceil(bytes / 1e9)} GB in ${folder}, and there is less. Make room first, or rehearse on another machine.`,
  );
}
