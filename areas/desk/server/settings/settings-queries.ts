import { eq } from 'drizzle-orm';
import type { SettingSection, ShownSetting } from '#areas/desk/contract/settings.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { DeskSetting } from '#server/settings/desk-setting.ts';
import { type DeskSettingName, deskSettingNames, deskSettings } from '#server/settings/desk-settings.ts';
import { settingSections } from '#server/settings/setting-sections.ts';
import { isFixed, type Settings } from '#server/settings.ts';
import { storedSettings } from './settings-tables.ts';

/** Describes every setting, by section, with who changed it. */
export async function describeSettings(db: Db, settings: Settings): Promise<SettingSection[]> {
  const rows = await db
    .select({
      name: storedSettings.name,
      changedAt: storedSettings.changedAt,
      changedById: users.id,
      changedByName: users.name,
      erasedAt: users.erasedAt,
    })
    .from(storedSettings)
    .leftJoin(users, eq(users.id, storedSettings.changedBy));
  const changes = new Map(rows.map((row) => [row.name, row]));
  const shown = deskSettingNames.map((name) => {
    const about: DeskSetting = deskSettings[name];
    const change = isFixed(settings, name) ? undefined : changes.get(name);
    const changedBy =
      change?.changedById && change.changedByName && !change.erasedAt
        ? { id: change.changedById, name: change.changedByName }
        : null;
    return {
      section: about.section,
      setting: { ...shownSetting(settings, name, about), ...changeOf(change?.changedAt), changedBy },
    };
  });
  return Object.entries(settingSections).map(([key, { title, about }]) => ({
    key,
    title,
    about,
    settings: shown.filter(({ section }) => section === key).map(({ setting }) => setting),
  }));
}

const changeOf = (changedAt: string | undefined) => ({ changedAt: changedAt ?? null });

function shownSetting(
  settings: Settings,
  name: DeskSettingName,
  { label, hint, kind, choices = {} }: DeskSetting,
): Omit<ShownSetting, 'changedAt' | 'changedBy'> {
  const value = settings[name];
  const isHidden = kind === 'secret' || kind === 'picture';
  return {
    name,
    label,
    hint: hint ?? null,
    kind,
    choices: Object.entries(choices).map(([each, words]) => ({ value: each, label: words })),
    text: isHidden ? '' : textOf(value),
    isSet: value !== undefined,
    fixedBy: isFixed(settings, name) ? name : null,
  };
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));
