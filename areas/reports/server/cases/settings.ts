import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { ModerationSettings } from '#areas/reports/contract/moderation-settings.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { prepared } from '#server/prepared.ts';
import { moderationSettingRows } from './case-tables.ts';

/** How the queue works until somebody changes it. */
export const usualSettings: ModerationSettings = {
  flagsWords: false,
  words: [],
  firstPosts: 0,
  dueHours: 48,
  urgentDueHours: 4,
};

const settingRows = prepared('moderation_settings', (db) => db.select().from(moderationSettingRows));

export async function readModerationSettings(db: Db): Promise<ModerationSettings> {
  const [row] = await settingRows(db, {}).execute({});
  if (!row) return usualSettings;
  const { id: _id, ...settings } = row;
  return settings;
}

/** Changes how the queue works. The audit log has the values before and after. */
export async function changeModerationSettings(
  context: Context,
  db: Db,
  by: Actor,
  wanted: ModerationSettings,
): Promise<ModerationSettings> {
  const before = await readModerationSettings(db);
  const words = [...new Set(wanted.words)];
  const after = { ...wanted, words };
  await db
    .insert(moderationSettingRows)
    .values(after)
    .onConflictDoUpdate({ target: moderationSettingRows.id, set: after });
  await recordAudit(context, db, { by, action: 'moderation_settings_changed', before, after });
  return after;
}
