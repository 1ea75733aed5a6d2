import * as z from 'zod/mini';
import { findDemoCircles } from '#areas/circles/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { newEvent } from '../events/event-actions.ts';
import { eventParticipants, events } from '../events/event-tables.ts';
import { schoolDayFrom, schoolWeekdays } from './school-days.ts';

const { date: _date, circleId: _circleId, ...eventShape } = newEvent.shape;
const eventWith = (username: z.ZodMiniType<string, string>, circles: Map<string, number>) =>
  z
    .strictObject({
      ...eventShape,
      circle: z.optional(z.string().check(z.refine((name) => circles.has(name), 'it is no circle of demo/circles'))),
      going: z.optional(z.array(username)),
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

/** Adds the events of a term, on school days around today, and the members who are going. */
export async function seedDemoEvents(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const { idOf, daysAgo, username } = seeding;
  const circles = new Map((await findDemoCircles(seeding)).map(({ id, name }) => [name, id]));
  const file = z.strictObject({ events: z.array(eventWith(username, circles)) });
  const read = readContentFile(new URL('development/events.yaml', demoFolder), file);
  const today = dayInLondon(now);
  const createdAt = daysAgo(announcedDaysAgo);
  for (const { weekday, week, circle, going = [], ...shown } of read.events) {
    const date = schoolDayFrom(today, weekday, week);
    const [made] = await db
      .insert(events)
      .values({ ...shown, date, circleId: circle === undefined ? null : (circles.get(circle) ?? null), createdAt })
      .returning({ id: events.id });
    if (!made || going.length === 0) continue;
    await db
      .insert(eventParticipants)
      .values(going.map((username) => ({ eventId: made.id, personId: idOf(username), knownVersion: 0, createdAt })));
  }
}
