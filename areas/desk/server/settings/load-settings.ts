import type { Logger } from 'pino';
import type { Db } from '#server/database.ts';
import { deskSettings } from '#server/settings/desk-settings.ts';
import { applyStored, type Settings, type StoredValues } from '#server/settings.ts';
import { storedSettings } from './settings-tables.ts';

/** The channel on which PostgreSQL tells all servers that a setting has changed. */
export const settingsChannel = 'staffroom_settings';

/** Reads what the desk stored. A row of a setting that this program does not know is left out. */
export async function readStored(db: Db): Promise<StoredValues> {
  const rows = await db.select({ name: storedSettings.name, value: storedSettings.value }).from(storedSettings);
  return Object.fromEntries(rows.flatMap(({ name, value }) => (name in deskSettings ? [[name, value]] : [])));
}

/** Gives the settings of this process the values that the desk stored. */
export async function loadSettings(db: Db, settings: Settings, log: Logger): Promise<void> {
  const stored = await readStored(db);
  applyStored(settings, stored, (name) => log.warn({ name }, 'a stored setting is not valid, so its default is used'));
}
