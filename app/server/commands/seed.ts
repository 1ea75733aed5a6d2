import { demoSignIn, refuseExposedDemo, seedDemo, wantsDemo } from '#app/server/demo.ts';
import { ensureDefaults } from '#app/server/gathered.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { runMigrations } from '#server/migrations.ts';
import { openRecordsForCommand } from '#server/records.ts';
import { readSettings, StartRefused } from '#server/settings.ts';

const help = `
  npm run seed      loads the demonstration community into an empty database, after a start with DEMO=off
`;

export const seedCommand = defineCommand({
  summary: 'loads the demonstration community into an empty database',
  help,
  options: {},
  async run() {
    const settings = { ...readSettings(), DEMO: 'on' as const };
    wantsDemo(settings);
    const records = await openRecordsForCommand(settings);
    try {
      await runMigrations(records);
      await ensureDefaults(records.db);
      await refuseExposedDemo(records.db, settings);
      if (!(await seedDemo(records.db)))
        throw new StartRefused('There are people in this database already; nothing was changed.');
      console.log(`The demonstration is loaded. Sign in as ${demoSignIn.username} with ${demoSignIn.password}`);
    } finally {
      await records.close();
    }
  },
});
