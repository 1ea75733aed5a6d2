import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audienceLevels, audiencePhases, audienceRoles, purposes } from '#areas/development/contract/audience.ts';
import { skillAreas } from '#areas/development/contract/skill.ts';
import { line, text } from '#contract/scalars.ts';
import type { Db } from '#server/database.ts';
import { events } from './event-tables.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 16:00');

/** A list of allowed values. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values, `must be one or more of: ${values.join(', ')}`)).default([]);

/** An event as the operator enters it. Times are London's. */
export const newEvent = z
  .object({
    title: line(200, 'is required'),
    description: text(2000, 'is required'),
    category: line(40, 'is required'),
    date: z.iso.date('must be a day like 2027-03-04'),
    startTime: timeOfDay,
    endTime: timeOfDay,
    roles: someOf(audienceRoles),
    phases: someOf(audiencePhases),
    levels: someOf(audienceLevels),
    subjects: z.array(line(80, 'is required')).max(10, 'must be at most 10').default([]),
    skills: someOf(skillAreas),
    purposes: someOf(purposes),
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ['endTime'],
    message: 'must come after the start',
  });

/** Adds an event. Returns its id. */
export async function addEvent(db: Db, event: z.input<typeof newEvent>): Promise<number> {
  const [made] = await db.insert(events).values(event).returning({ id: events.id });
  if (!made) throw new Error('The event was not made.');
  return made.id;
}

/**
 * Cancels an event: it leaves every list, and calendar files say that it is cancelled. Returns false if there is no
 * such event.
 */
export async function removeEvent(db: Db, eventId: number): Promise<boolean> {
  const removed = await db
    .update(events)
    .set({ cancelledAt: sql`now()` })
    .where(and(eq(events.id, eventId), isNull(events.cancelledAt)))
    .returning({ id: events.id });
  return removed.length > 0;
}
