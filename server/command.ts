import { type Background, openBackground } from './background/background.ts';
import type { House } from './endpoints.ts';
import { allTasks, makeHouse } from './house.ts';
import { makeLog } from './log.ts';
import { runMigrations } from './migrations.ts';
import { openRecordsForCommand } from './records.ts';
import { readSettings } from './settings.ts';

/** What an operator's command stands on: the same house as the server's, with the same line of background work. */
export interface CommandHouse {
  house: House;
  background: Background;
}

/**
 * Opens the house for an operator's command, beside a running server or without one, brings the schema up to this
 * program, and lets go of everything when the command is over.
 */
export async function inHouse(command: (opened: CommandHouse) => Promise<void>): Promise<void> {
  const settings = readSettings();
  const records = await openRecordsForCommand(settings);
  try {
    await runMigrations(records);
    const log = makeLog('error');
    const background = await openBackground(records, allTasks, log, { isServer: false });
    const house = makeHouse(records, background, settings, log);
    try {
      await command({ house, background });
    } finally {
      await background.stop();
      house.mailer.close();
      await house.work.close();
    }
  } finally {
    await records.close();
  }
}
