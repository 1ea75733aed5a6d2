import * as z from 'zod/mini';
import { findDemoCircles } from '#areas/circles/server/index.ts';
import { momentInLondon } from '#contract/london.ts';
import { dayInLondon, days, minutes } from '#server/clock.ts';
import { demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { newEvent } from '../events/event-actions.ts';
import { eventParticipants, events } from '../events/event-tables.ts';
import { schoolDayFrom, schoolWeekdays } from './school-days.ts';

const { date: _date, circleId: _circleId, ...eventShape } = newEvent.shape;
const { startTime: _start, endTime: _end, ...shapeWithoutTimes } = eventShape;
const times = { startTime: eventShape.startTime, endTime: eventShape.endTime };
const endsAfterStart = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => endTime > startTime,
  { path: ['endTime'], error: 'it must come after startTime' },
);

const fileOf = (username: z.ZodMiniType<string, string>, circles: ReadonlyMap<string, number>) => {
  const circle = z.optional(z.string().check(z.refine((name) => circles.has(name), 'it is no circle of demo/circles')));
  const going = z._default(z.array(username), []);
  const event = z
    .strictObject({
      ...eventShape,
      circle,
      going,
      weekday: z.enum(schoolWeekdays),
      week: z.int().check(z.refine((week) => week !== 0, 'it must be 1 or more, or -1 or less')),
    })
    .check(endsAfterStart);
  const slots = z.array(z.strictObject(times).check(endsAfterStart)).check(z.minLength(1, 'it is empty'));
  return z.strictObject({ today: z.strictObject({ ...shapeWithoutTimes, going, slots }), events: z.array(event) });
};

/** How many days ago the events were announced. */
const announcedDaysAgo = 60;

/** An event of today needs to begin at least this much later than now. */
const noticeMinutes = 20;

/** The first of these times of today that is still to come, otherwise the first of tomorrow. */
export function nextSlot<Slot extends { startTime: string }>(
  slots: readonly Slot[],
  now: Date,
): { date: string } & Slot {
  const today = dayInLondon(now);
  const earliest = new Date(now.getTime() + minutes(noticeMinutes)).toISOString();
  const later = slots.find(({ startTime }) => (momentInLondon(`${today}T${startTime}`) ?? '') > earliest);
  if (later) return { ...later, date: today };
  const [first] = slots;
  if (!first) throw new Error('The demonstration has no time for its event of today.');
  return { ...first, date: dayInLondon(new Date(now.getTime() + days(1))) };
}

/** Adds an event of today and those of a term, on school days around today, and the members who are going. */
export async function seedDemoEvents(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const { idOf, daysAgo, username } = seeding;
  const circles = new Map((await findDemoCircles(seeding)).map(({ id, name }) => [name, id]));
  const file = new URL('development/events.yaml', demoFolder);
  const { today, events: ofTerm } = readContentFile(file, fileOf(username, circles));
  const createdAt = daysAgo(announcedDaysAgo);
  const { slots, ...happening } = today;
  const rows = [
    ...ofTerm.map(({ weekday, week, circle, ...shown }) => ({
      ...shown,
      circleId: circles.get(circle ?? '') ?? null,
      date: schoolDayFrom(dayInLondon(now), weekday, week),
    })),
    { ...happening, circleId: null, ...nextSlot(slots, now) },
  ];
  const made = await db
    .insert(events)
    .values(rows.map(({ going: _going, ...shown }) => ({ ...shown, createdAt })))
    .returning({ id: events.id });
  const participants = rows.flatMap(({ going }, index) =>
    going.map((name) => ({ eventId: idAt(made, index), personId: idOf(name), knownVersion: 0, createdAt })),
  );
  await db.insert(eventParticipants).values(participants);
}
