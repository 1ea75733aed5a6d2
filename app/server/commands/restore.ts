import { describeFilesInS3 } from '#areas/files/server/index.ts';
import { openAppDatabase } from '#server/app-database.ts';
import { describeSections } from '#server/backup/backup-file.ts';
import { openBackup } from '#server/backup/backup-reader.ts';
import { requireKnownMigration, restoreBackup } from '#server/backup/restore-backup.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { namedFile } from '#server/command-line/files.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { step } from '#server/steps.ts';

const help = `
  npm run restore -- --from <file>      puts a backup into an empty database: a new DATA_DIR, or DATABASE_URL's
`;

export const restoreCommand = defineCommand({
  summary: 'puts a backup into an empty database',
  help,
  options: { from: 'text' },
  async run({ options: { from }, misuse }) {
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
