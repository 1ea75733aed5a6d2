import * as z from 'zod/mini';
import { dayInLondon, days } from '#server/clock.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { newEvent } from '../events/event-actions.ts';
import { events } from '../events/event-tables.ts';
import { schoolDayFrom, schoolWeekdays } from './school-days.ts';

const { date: _date, ...eventShape } = newEvent.shape;
const event = z
  .strictObject({
    ...eventShape,
    weekday: z.enum(schoolWeekdays),
    week: z.int().check(z.refine((week) => week !== 0, 'it must be 1 or more, or -1 or less')),
  })
  .check(
    z.refine(({ startTime, endTime }) => endTime > startTime, {
      path: ['endTime'],
      error: 'it must come after startTime',
    }),
  );

/** How many days ago the events were announced. */
const announcedDaysAgo = 60;

/** Adds the events of a term, on school days around today. */
export async function seedDemoEvents(db: Db, now: Date): Promise<void> {
  const file = z.strictObject({ events: z.array(event) });
  const read = readContentFile(new URL('development/events.yaml', demoFolder), file);
  const today = dayInLondon(now);
  const createdAt = new Date(now.getTime() - days(announcedDaysAgo)).toISOString();
  await db.insert(events).values(
    read.events.map(({ weekday, week, ...shown }) => ({
      ...shown,
      date: schoolDayFrom(today, weekday, week),
      createdAt,
    })),
  );
}
