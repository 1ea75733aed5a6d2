import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/database.ts';
import { isSealed, seal, unseal } from '#server/sealing.ts';
import type { DeskSetting } from '#server/settings/desk-setting.ts';
import { type DeskSettingName, deskSettingNames, deskSettings } from '#server/settings/desk-settings.ts';
import type { Settings } from '#server/settings.ts';
import { storedSettings } from './settings-tables.ts';

/** Settings that hold a password or a key. The database has them sealed. */
const secretNames: readonly DeskSettingName[] = deskSettingNames.filter((name) => {
  const { kind }: DeskSetting = deskSettings[name];
  return kind === 'secret';
});

const purposeOf = (name: string) => `setting ${name}`;

/** The value as the database has it. */
export const sealedValue = (settings: Settings, name: DeskSettingName, value: unknown): unknown =>
  typeof value === 'string' && secretNames.includes(name) ? seal(settings, purposeOf(name), value) : value;

/** The value of a row. Undefined for a secret that was sealed with another key. */
export function openedValue(settings: Settings, name: DeskSettingName, stored: unknown): unknown {
  if (typeof stored !== 'string' || !secretNames.includes(name) || !isSealed(stored)) return stored;
  return unseal(settings, purposeOf(name), stored) ?? undefined;
}

/** Seals the secrets that an earlier release stored as they were. Returns how many. */
export async function sealEarlierSettings(db: Db, settings: Settings, log: Logger): Promise<number> {
  const rows = await db
    .select({ name: storedSettings.name, value: storedSettings.value })
    .from(storedSettings)
    .where(inArray(storedSettings.name, [...secretNames]));
  let sealed = 0;
  for (const { name, value } of rows) {
    if (typeof value !== 'string' || isSealed(value)) continue;
    await db
      .update(storedSettings)
      .set({ value: seal(settings, purposeOf(name), value) })
      // A value that was saved meanwhile stays.
      .where(and(eq(storedSettings.name, name), sql`${storedSettings.value} = to_jsonb(${value}::text)`));
    sealed += 1;
  }
  if (sealed > 0) log.info({ sealed }, 'secrets of settings are sealed now');
  return sealed;
}
