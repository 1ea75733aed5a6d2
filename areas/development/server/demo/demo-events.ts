import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { events } from '../events/event-tables.ts';
import { demoEvents } from './event-list.ts';
import { schoolDayFrom } from './school-days.ts';

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** How long before today they were announced. */
const announcedDaysAgo = 60;

/** Puts a term's events into the diary, on school days around now. */
export async function seedDemoEvents(db: Db, now: Date): Promise<void> {
  const today = londonDay.format(now);
  const createdAt = new Date(now.getTime() - days(announcedDaysAgo)).toISOString();
  await db.insert(events).values(
    demoEvents.map(({ weekday, week, ...shown }) => ({
      ...shown,
      date: schoolDayFrom(today, weekday, week),
      createdAt,
    })),
  );
}
