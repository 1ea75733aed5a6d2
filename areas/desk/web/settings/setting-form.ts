import type { SettingValue, ShownSetting } from '#areas/desk/contract/settings.ts';

/** What a form holds for each setting: text, or the texts of periods. */
export type SettingForm = Record<string, string>;

/** What is sent for the text of a field. Null removes what is stored. */
export function sentValue({ kind }: Pick<ShownSetting, 'kind'>, text: string): SettingValue | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind === 'number') return Number(typed);
  if (kind === 'list' || kind === 'days')
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return typed;
}
