import { existsSync, statSync } from 'node:fs';
import { describeFilesInS3 } from '#areas/files/server/index.ts';
import { openAppDatabase } from '#server/app-database.ts';
import { describeSections } from '#server/backup/backup-file.ts';
import { openBackup } from '#server/backup/backup-reader.ts';
import { backupFolder, findNewestBackup } from '#server/backup/newest-backup.ts';
import { requireKnownMigration, restoreBackup } from '#server/backup/restore-backup.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { namedFile } from '#server/command-line/files.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings, type Settings, StartRefused } from '#server/settings.ts';
import { step } from '#server/steps.ts';
import { rehearseRestore } from '../rehearsal/rehearse.ts';

const help = `
  npm run restore -- --from <file>      puts a backup into an empty database: a new DATA_DIR, or DATABASE_URL's
  npm run restore -- --rehearse         restores the newest backup of DATA_DIR/backups into a scratch database, checks it,
                                        and removes the scratch database. The product may run meanwhile

    --from /mnt/backups                 with --rehearse: this file, or the newest of this folder
`;

/** The backup to rehearse: the named file, the newest of the named folder, or the newest of DATA_DIR. */
function findBackup(from: string | undefined, settings: Settings): string {
  const source = from ? namedFile(from) : backupFolder(settings);
  if (from && !(existsSync(source) && statSync(source).isDirectory())) return source;
  const found = findNewestBackup(source);
  if (found) return found.path;
  throw new StartRefused(`There is no backup in ${source}. Name a file or a folder with --from.`);
}

async function rehearse(from: string | undefined): Promise<void> {
  const settings = readSettings();
  const path = findBackup(from, settings);
  console.log(`  Rehearsal with ${path}\n`);
  const began = performance.now();
  const checks = await rehearseRestore(settings, path);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`\n${checks.map(({ isGood, sentence }) => `  ${isGood ? 'right' : 'WRONG'}  ${sentence}`).join('\n')}\n`);
  if (checks.some(({ isGood }) => !isGood))
    throw new StartRefused(
      `The rehearsal took ${took} s and found what is wrong with this backup. Make a new one with npm run backup -- and rehearse that.`,
    );
  console.log(`  The rehearsal took ${took} s. This backup can be restored.\n`);
}

export const restoreCommand = defineCommand({
  summary: 'puts a backup into an empty database',
  help,
  options: { from: 'text', rehearse: 'flag' },
  async run({ options: { from, rehearse: isRehearsal }, misuse }) {
    if (isRehearsal) return rehearse(from);
    if (!from) throw misuse();
    const source = namedFile(from);
    const settings = readSettings();
    // The whole backup is checked before a database or its folder is created.
    const backup = await step('Backup read and checked', async () => {
      const opened = await openBackup(source);
      requireKnownMigration(opened);
      return opened;
    });
    const database = await step('Database', () => openAppDatabase(settings, () => {}));
    try {
      database.lock?.describe('npm run restore');
      const restored = await step('Rows loaded and compared', () => restoreBackup(database.directPool, backup));
      await step('Migrations', () => runMigrations(database));
      console.log(`\n  Restored as it was at ${backup.manifest.madeAt}:\n  ${describeSections(restored)}`);
      const leftOut = backup.manifest.tables.filter((section) => !restored.includes(section));
      if (leftOut.length > 0)
        console.log(`  Left out because they do not belong to Staffroom: ${describeSections(leftOut)}`);
      const context = { db: database.db, settings, log: makeLog('silent') };
      const files = await step('Files in the S3 store', () => describeFilesInS3(context));
      if (files) console.log(`  ${files}`);
      console.log('  Everyone who was signed in then is signed in again.\n');
    } finally {
      await database.close();
    }
  },
});
