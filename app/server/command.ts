import { type Background, openBackground } from '#server/background/background.ts';
import type { Context } from '#server/endpoints.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { openRecordsForCommand } from '#server/records.ts';
import { readSettings } from '#server/settings.ts';
import { allTasks, createContext } from './gathered.ts';

/** What an operator's command stands on: the same house as the server's, with the same line of background work. */
export interface CommandContext {
  context: Context;
  background: Background;
}

/**
 * Opens the house for an operator's command, beside a running server or without one, brings the schema up to this
 * program, and lets go of everything when the command is over.
 */
export async function withContext(command: (opened: CommandContext) => Promise<void>): Promise<void> {
  const settings = readSettings();
  const records = await openRecordsForCommand(settings);
  try {
    await runMigrations(records);
    const log = makeLog('error');
    const background = await openBackground(records, allTasks, log, { isServer: false });
    const context = createContext(records, background, settings, log);
    try {
      await command({ context, background });
    } finally {
      await background.stop();
      context.mailer.close();
      await context.work.close();
    }
  } finally {
    await records.close();
  }
}
