import { type SQL, sql } from 'drizzle-orm';
import { defaultRhythms, switchOfGroup } from '#areas/notifications/contract/email-settings.ts';
import { userPreferences } from '#areas/people/server/index.ts';
import { type Nation, nations } from '#contract/nations.ts';
import type { NotificationGroup } from '#contract/notification-groups.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { type Param, prepared, rawQuery, type Value } from '#server/prepared.ts';
import type { Settings } from '#server/settings.ts';
import { readSchoolCalendar } from '../calendar/calendar-queries.ts';
import {
  type EmailHours,
  nextDailyMoment,
  nextDigestMoment,
  nextEmailMoment,
  type SchoolCalendar,
} from '../calendar/school-calendar.ts';
import { memberHours, memberRhythms } from '../email-settings/email-settings-tables.ts';

/** What due times depend on, besides the settings of each member. */
export interface Timing {
  clock: Clock;
  settings: Pick<Settings, 'NATION' | 'HOLIDAYS'>;
}

/** Every combination of the choices of a member. */
export const allHours: readonly EmailHours[] = nations.flatMap((nation) =>
  [false, true].flatMap((evenings) => [false, true].map((holidays) => ({ nation, evenings, holidays }))),
);

const nextMoments = { at_once: nextEmailMoment, daily: nextDailyMoment, weekly: nextDigestMoment };

/** The due time for each rhythm and each choice of hours, as JSON rows: rhythm, nation, evenings, holidays, due. */
function dueRows(calendar: SchoolCalendar, now: Date, inHolidays: boolean): string {
  const rows = Object.entries(nextMoments).flatMap(([rhythm, next]) =>
    allHours.map((hours) => {
      const holidays = hours.holidays || inHolidays;
      return { ...hours, rhythm, due: next(calendar, { ...hours, holidays }, now).toISOString() };
    }),
  );
  return JSON.stringify(rows);
}

let latest = { madeFrom: '', rows: '' };

/** `dueRows` of the second, kept for the next notification: many people may be notified in a second, one after the other. */
function dueRowsOf(calendar: SchoolCalendar, now: Date, inHolidays: boolean): string {
  const second = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const madeFrom = JSON.stringify([second, inHolidays, calendar]);
  if (latest.madeFrom !== madeFrom) latest = { madeFrom, rows: dueRows(calendar, second, inHolidays) };
  return latest.rows;
}

/** Joins the settings of the person with this id. Without rows, the defaults hold. */
const joinSettings = (personId: SQL, group: SQL) => sql`
  left join ${userPreferences} on ${userPreferences.userId} = ${personId}
  left join ${memberHours} on ${memberHours.personId} = ${personId}
  left join ${memberRhythms} on ${memberRhythms.personId} = ${personId} and ${memberRhythms.group} = ${group}`;

const on = {
  emailNotifications: sql`coalesce(${userPreferences.emailNotifications}, true)`,
  circleUpdates: sql`coalesce(${userPreferences.circleUpdates}, true)`,
  developmentReminders: sql`coalesce(${userPreferences.developmentReminders}, true)`,
};

/** Whether the member's switches allow emails or push about a group. Needs `joinSettings`. */
function isSwitchedOn(group: NotificationGroup): SQL {
  const byGroup = switchOfGroup[group];
  return byGroup ? on[byGroup] : sql`true`;
}

/**
 * Stores when these events of one kind are sent, in one statement for all people. Events that nobody wants to be sent
 * get no row.
 */
export async function planEmails(
  db: Db,
  kind: Pick<NotificationKind, 'group' | 'inHolidays' | 'ownEmail'>,
  eventIds: readonly number[],
  { clock, settings }: Timing,
): Promise<void> {
  if (kind.ownEmail || eventIds.length === 0) return;
  const now = clock.now();
  const calendar = await readSchoolCalendar(db, now, settings);
  const due = dueRowsOf(calendar, now, kind.inHolidays ?? false);
  await planned(db, { group: kind.group }).execute({ due, eventIds: [...eventIds], usualNation: settings.NATION });
}

interface PlannedValues {
  due: string;
  eventIds: number[];
  usualNation: Nation;
}

const planned = prepared('plan_emails', (db, param: Param<PlannedValues>, { group }: { group: NotificationGroup }) => {
  const rhythm = sql`coalesce(${memberRhythms.rhythm}, ${sql.raw(`'${defaultRhythms[group]}'`)})`;
  return rawQuery(
    db,
    sql`
      insert into notification_emails (event_id, person_id, rhythm, due_at)
      select events.id, events.person_id, ${rhythm}, due_times.due
      from notification_events events
      join users on users.id = events.person_id and users.suspended_at is null and users.erased_at is null
      ${joinSettings(sql`events.person_id`, sql.raw(`'${group}'`))}
      join jsonb_to_recordset(${param('due')}::jsonb)
        as due_times(rhythm text, nation text, evenings boolean, holidays boolean, due timestamptz)
        on due_times.rhythm = ${rhythm} and ${hasHours(param('usualNation'))}
      where events.id = any(${param('eventIds')}::int[]) and ${isSwitchedOn(group)}
        and (${on.emailNotifications} or (${rhythm} = 'at_once' and coalesce(${userPreferences.pushNotifications}, false)))
      on conflict do nothing`,
  );
});

const hasHours = (usualNation: Value<Nation>) => sql`
  due_times.nation = coalesce(${memberHours.nation}, ${usualNation}::text)
  and due_times.evenings = coalesce(${memberHours.evenings}, false)
  and due_times.holidays = coalesce(${memberHours.holidays}, false)`;

/**
 * Plans the events again that wait to be sent to a person, after the person has changed when they want emails. Emails
 * that are in the queue already stay there: they check the settings when they are sent.
 */
export async function replanEmails(
  db: Db,
  kinds: ReadonlyMap<string, NotificationKind>,
  personId: number,
  timing: Timing,
): Promise<void> {
  const { rows } = await db.execute<{ eventId: number; kind: string }>(sql`
    delete from notification_emails waiting
    using notification_events events, notifications
    where waiting.person_id = ${personId} and not waiting.is_queued and waiting.delivery is null
      and events.id = waiting.event_id and notifications.id = events.notification_id
      and notifications.kind = any(${sql.param([...kinds.keys()])}::text[])
    returning waiting.event_id as "eventId", notifications.kind`);
  for (const [key, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const kind = kinds.get(key);
    const eventIds = ofKind.map(({ eventId }) => eventId);
    if (kind) await planEmails(db, kind, eventIds, timing);
  }
}
