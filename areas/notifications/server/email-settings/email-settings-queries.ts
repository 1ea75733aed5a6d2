import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  defaultRhythms,
  type EmailSettings,
  type setEmailSettings,
  switchOfGroup,
} from '#areas/notifications/contract/email-settings.ts';
import { findPreferences } from '#areas/people/server/index.ts';
import type { Nation } from '#contract/nations.ts';
import { type EmailRhythm, type NotificationGroup, notificationGroups } from '#contract/notification-groups.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import { memberHours, memberRhythms } from './email-settings-tables.ts';

/** How often a person wants emails about each group, whatever their switches say. */
export async function listRhythms(db: Db, personId: number): Promise<Map<NotificationGroup, EmailRhythm>> {
  const { group, rhythm } = memberRhythms;
  const rows = await db.select({ group, rhythm }).from(memberRhythms).where(eq(memberRhythms.personId, personId));
  const chosen = new Map(rows.map((row) => [row.group, row.rhythm]));
  return new Map(notificationGroups.map((each) => [each, chosen.get(each) ?? defaultRhythms[each]]));
}

export async function setRhythms(
  db: Db,
  personId: number,
  rhythms: { [Group in NotificationGroup]?: EmailRhythm | undefined },
): Promise<void> {
  // In the order of the list, so that two transactions that set several groups lock them in the same order.
  const rows = notificationGroups.flatMap((group) => {
    const rhythm = rhythms[group];
    return rhythm ? { personId, group, rhythm } : [];
  });
  if (rows.length === 0) return;
  await db
    .insert(memberRhythms)
    .values(rows)
    .onConflictDoUpdate({
      target: [memberRhythms.personId, memberRhythms.group],
      set: { rhythm: sql`excluded.rhythm` },
    });
}

/** When a person wants emails. */
export async function findHours(db: Db, personId: number) {
  const { evenings, holidays, nation } = memberHours;
  const [found] = await db
    .select({ evenings, holidays, nation })
    .from(memberHours)
    .where(eq(memberHours.personId, personId));
  return found ?? { evenings: false, holidays: false, nation: null };
}

export async function findEmailSettings(db: Db, personId: number, usualNation: Nation): Promise<EmailSettings> {
  const preferences = await findPreferences(db, personId);
  const rhythms = await listRhythms(db, personId);
  const switchedOffBy = (group: NotificationGroup) =>
    (['emailNotifications' as const, switchOfGroup[group]] as const).find((name) => name && !preferences[name]) ?? null;
  return {
    groups: [...rhythms].map(([group, rhythm]) => ({ group, rhythm, switchedOffBy: switchedOffBy(group) })),
    ...(await findHours(db, personId)),
    usualNation,
  };
}

/** Saves what is given. */
export async function saveEmailSettings(
  db: Db,
  personId: number,
  { rhythms = {}, ...hours }: z.output<typeof setEmailSettings.body>,
): Promise<void> {
  await setRhythms(db, personId, rhythms);
  const given = definedFields(hours);
  if (Object.keys(given).length === 0) return;
  await db
    .insert(memberHours)
    .values({ personId, ...given })
    .onConflictDoUpdate({ target: memberHours.personId, set: given });
}
