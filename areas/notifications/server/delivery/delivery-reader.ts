import { and, eq, isNull } from 'drizzle-orm';
import { switchOfGroup } from '#areas/notifications/contract/email-settings.ts';
import { findPreferences, users } from '#areas/people/server/index.ts';
import type { EmailRhythm, NotificationGroup } from '#contract/notification-groups.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { readSchoolCalendar } from '../calendar/calendar-queries.ts';
import { afterSchoolDays, nextEmailMoment } from '../calendar/school-calendar.ts';
import { findHours, listRhythms } from '../email-settings/email-settings-queries.ts';

/** The settings of a person at the moment of sending. */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  /** The preference is on and the address is confirmed. */
  wantsEmail: boolean;
  wantsPush: boolean;
  /** How often the emails of a group are sent: `never` also if a preference switches the group off. */
  rhythmOf(group: NotificationGroup): EmailRhythm;
}

/** Null if the person has been erased or suspended: they get nothing. */
export async function findRecipient({ db }: Pick<Context, 'db'>, personId: number): Promise<Recipient | null> {
  const { id, name, email, emailConfirmedAt } = users;
  const [person] = await db
    .select({ id, name, email, emailConfirmedAt })
    .from(users)
    .where(and(eq(id, personId), isNull(users.erasedAt), isNull(users.suspendedAt)));
  if (!person) return null;
  const preferences = await findPreferences(db, personId);
  const rhythms = await listRhythms(db, personId);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    // An unconfirmed address may belong to somebody else.
    wantsEmail: preferences.emailNotifications && person.emailConfirmedAt !== null,
    wantsPush: preferences.pushNotifications,
    rhythmOf(group) {
      const byGroup = switchOfGroup[group];
      return byGroup && !preferences[byGroup] ? 'never' : (rhythms.get(group) ?? 'never');
    },
  };
}

/** Whether a person wants emails about a group: for emails that an area sends itself. */
export async function wantsEmailsAbout(context: Pick<Context, 'db'>, personId: number, group: NotificationGroup) {
  const person = await findRecipient(context, personId);
  return person?.wantsEmail === true && person.rhythmOf(group) !== 'never';
}

/**
 * How many days of a person's school holidays pass until `count` other days have passed. For deadlines that holidays do
 * not shorten.
 */
export async function holidaysWithin(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  db: Db,
  personId: number,
  count: number,
): Promise<number> {
  const now = clock.now();
  const { nation } = await findHours(db, personId);
  const end = afterSchoolDays(await readSchoolCalendar(db, now, settings), nation ?? settings.NATION, now, count);
  return Math.round((end.getTime() - now.getTime()) / days(1)) - count;
}

/** The next moment at which this person may get an email about what is new: now, or later. */
export async function nextMomentFor(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  personId: number,
  { inHolidays = false } = {},
): Promise<Date> {
  const now = clock.now();
  const { evenings, holidays, nation } = await findHours(db, personId);
  const hours = { evenings, holidays: holidays || inHolidays, nation: nation ?? settings.NATION };
  return nextEmailMoment(await readSchoolCalendar(db, now, settings), hours, now);
}
