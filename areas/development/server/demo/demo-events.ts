import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { events } from '../event-tables.ts';
import { comingEvents } from './coming-events.ts';
import { comingSchoolDay } from './school-days.ts';

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** How long before today they were announced. */
const announcedDaysAgo = 21;

/** Puts a term's events into the diary, on the school days that come after now. */
export async function seedDemoEvents(db: Db, now: Date): Promise<void> {
  const today = londonDay.format(now);
  const createdAt = new Date(now.getTime() - days(announcedDaysAgo)).toISOString();
  await db.insert(events).values(
    comingEvents.map(({ weekday, week, ...shown }) => ({
      ...shown,
      date: comingSchoolDay(today, weekday, week),
      createdAt,
    })),
  );
}
