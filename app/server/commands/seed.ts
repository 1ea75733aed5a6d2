import { demoSignIn, refuseExposedDemo, seedDemo, wantsDemo } from '#app/server/demo.ts';
import { ensureDefaults } from '#app/server/gathered.ts';
import { openAppDatabaseForCommand } from '#server/app-database.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { runMigrations } from '#server/migrations.ts';
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
    const database = await openAppDatabaseForCommand(settings);
    try {
      await runMigrations(database);
      await ensureDefaults(database.db);
      await refuseExposedDemo(database.db, settings);
      if (!(await seedDemo(database.db)))
        throw new StartRefused('This database already has members. Nothing was changed.');
      console.log(`The demonstration is loaded. Sign in as ${demoSignIn.username} with ${demoSignIn.password}`);
    } finally {
      await database.close();
    }
  },
});
