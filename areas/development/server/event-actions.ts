import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { line, text } from '#contract/scalars.ts';
import type { Db } from '#server/database.ts';
import { events } from './event-tables.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 16:00');

/** What an operator says of an event. Times are London's. */
export const newEvent = z
  .object({
    title: line(200, 'is needed'),
    description: text(2000, 'is needed'),
    category: line(40, 'is needed'),
    date: z.iso.date('must be a day like 2027-03-04'),
    startTime: timeOfDay,
    endTime: timeOfDay,
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ['endTime'],
    message: 'must come after the start',
  });

/** Adds an event to everybody's list. Answers its id. */
export async function addEvent(db: Db, event: z.output<typeof newEvent>): Promise<number> {
  const [made] = await db.insert(events).values(event).returning({ id: events.id });
  if (!made) throw new Error('The event was not made.');
  return made.id;
}

/** Takes an event out. Answers whether there was one. */
export async function removeEvent(db: Db, eventId: number): Promise<boolean> {
  const removed = await db.delete(events).where(eq(events.id, eventId)).returning({ id: events.id });
  return removed.length > 0;
}
