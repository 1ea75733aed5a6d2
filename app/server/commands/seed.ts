import { demoNewcomer, demoOperator, demoSignIn, refuseExposedDemo, seedDemo, wantsDemo } from '#app/server/demo.ts';
import { allTasks, ensureDefaults } from '#app/server/gathered.ts';
import { openAppDatabaseForCommand } from '#server/app-database.ts';
import { openBackground } from '#server/background/background.ts';
import { systemClock } from '#server/clock.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { makeLog } from '#server/log.ts';
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
      const background = await openBackground(database, allTasks, makeLog('error'), { isServer: false });
      try {
        if (!(await seedDemo(database.db, systemClock.now(), background.enqueue)))
          throw new StartRefused('This database already has members. Nothing was changed.');
      } finally {
        await background.stop();
      }
      console.log(
        `The demonstration is loaded. Sign in as ${demoSignIn.username}, as the new member ${demoNewcomer} or as the operator ${demoOperator}, with ${demoSignIn.password}`,
      );
      console.log('A running server adds its files and photos.');
    } finally {
      await database.close();
    }
  },
});
