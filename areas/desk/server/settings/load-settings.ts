import type { Logger } from 'pino';
import type { Db } from '#server/database.ts';
import { type DeskSettingName, deskSettings } from '#server/settings/desk-settings.ts';
import { applyStored, type Settings, type StoredValues } from '#server/settings.ts';
import { openedValue } from './sealed-settings.ts';
import { storedSettings } from './settings-tables.ts';

/** The channel on which PostgreSQL tells all servers that a setting has changed. */
export const settingsChannel = 'staffroom_settings';

/**
 * Reads what the desk stored, with secrets opened. A row of a setting that this program does not know, and a secret that
 * was sealed with another key, are left out. `onUnreadable` gets the name of the latter.
 */
export async function readStored(
  db: Db,
  settings: Settings,
  onUnreadable?: (name: string) => void,
): Promise<StoredValues> {
  const rows = await db.select({ name: storedSettings.name, value: storedSettings.value }).from(storedSettings);
  const stored: StoredValues = {};
  for (const { name, value } of rows) {
    if (!isKnown(name)) continue;
    const opened = openedValue(settings, name, value);
    if (opened === undefined) onUnreadable?.(name);
    else stored[name] = opened;
  }
  return stored;
}

const isKnown = (name: string): name is DeskSettingName => Object.hasOwn(deskSettings, name);

/** Gives the settings of this process the values that the desk stored. */
export async function loadSettings(db: Db, settings: Settings, log: Logger): Promise<void> {
  const stored = await readStored(db, settings, (name) =>
    log.error({ name }, 'a stored secret was sealed with another SECRETS_KEY: enter it again at the desk'),
  );
  applyStored(settings, stored, (name) => log.warn({ name }, 'a stored setting is not valid, so its default is used'));
}
