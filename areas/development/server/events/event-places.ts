import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { eventPlace } from './event-notifications.ts';
import { isOn, lockEvent, seesEvent } from './event-queries.ts';
import { eventParticipants, events, eventWaiting } from './event-tables.ts';

/** The most members who get a place in one transaction. The job gives places to the others. */
const mostAtOnce = 50;
const mostEvents = 100;

/**
 * Gives the free places of an event to the members who wait, the first first, and notifies them. The caller has locked
 * the event. `asking`: a member who sees on the screen that they have a place.
 */
export async function fillPlaces(
  context: Pick<Context, 'notify'>,
  db: Db,
  eventId: number,
  asking?: number,
): Promise<void> {
  const [event] = await db
    .select({ capacity: events.capacity, goingCount: events.goingCount, version: events.calendarVersion })
    .from(events)
    .where(and(eq(events.id, eventId), isOn));
  if (!event) return;
  const free = event.capacity === null ? mostAtOnce : Math.min(mostAtOnce, event.capacity - event.goingCount);
  if (free <= 0) return;
  const next = await db
    .select({ personId: eventWaiting.personId })
    .from(eventWaiting)
    .innerJoin(users, eq(users.id, eventWaiting.personId))
    .innerJoin(events, eq(events.id, eventWaiting.eventId))
    .where(
      and(eq(eventWaiting.eventId, eventId), isNull(users.erasedAt), isNull(users.suspendedAt), seesEvent(users.id)),
    )
    .orderBy(asc(eventWaiting.id))
    .limit(free);
  if (next.length === 0) return;
  const ids = next.map(({ personId }) => personId);
  await db
    .insert(eventParticipants)
    .values(ids.map((personId) => ({ eventId, personId, knownVersion: event.version })))
    .onConflictDoNothing();
  await db.delete(eventWaiting).where(and(eq(eventWaiting.eventId, eventId), inArray(eventWaiting.personId, ids)));
  const told = ids.filter((id) => id !== asking);
  // The version, because a member can lose a place and get another.
  if (told.length > 0)
    await context.notify(db, eventPlace, told, { subject: eventId, event: `event-place:${eventId}:${event.version}` });
}

/**
 * Every five minutes: gives places that are free because somebody left the circle or Staffroom, and forgets who waited for
 * a place at an event that is over.
 */
export const fillEventPlaces: Task = {
  name: 'fill-event-places',
  schedule: '*/5 * * * *',
  retries: 1,
  worthDoingFor: 300,
  async run(context) {
    const { db, clock } = context;
    const today = dayInLondon(clock.now());
    const hasPlace = or(isNull(events.capacity), lt(events.goingCount, events.capacity));
    const waited = db.select({ id: eventWaiting.eventId }).from(eventWaiting);
    const due = await db
      .select({ id: events.id })
      .from(events)
      .where(and(inArray(events.id, waited), isOn, gte(events.date, today), hasPlace))
      .orderBy(asc(events.id))
      .limit(mostEvents);
    for (const { id } of due)
      await db.transaction(async (tx) => {
        if (await lockEvent(tx, id)) await fillPlaces(context, tx, id);
      });
    await db.execute(sql`delete from ${eventWaiting} using ${events}
      where ${events.id} = ${eventWaiting.eventId} and ${events.date} < ${today}`);
  },
};
