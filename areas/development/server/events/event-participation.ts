import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { fillPlaces } from './event-places.ts';
import { type CurrentEvent, findGoing, findWaiting, lockVisibleEvent } from './event-queries.ts';
import { eventParticipants, events, eventWaiting } from './event-tables.ts';

/** An answer to 'I'm going' and 'Not going'. */
interface Going {
  isGoing: boolean;
  isWaiting: boolean;
  goingCount: number;
}

/**
 * Adds the current user to the members who are going, or to those who wait if there is no place. Throws 404, or 409 if the
 * event has ended, is cancelled or was taken down.
 */
export async function goTo(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<Going> {
  const event = await requireOpen(context, db, viewer, eventId);
  const before = await stateOf(db, viewer, eventId);
  if (before.isGoing) return before;
  if (event.capacity === null)
    await db
      .insert(eventParticipants)
      .values({ eventId, personId: viewer.id, knownVersion: event.calendarVersion })
      .onConflictDoNothing();
  else {
    // Behind those who wait already. The first get the places that are free.
    await db.insert(eventWaiting).values({ eventId, personId: viewer.id }).onConflictDoNothing();
    await fillPlaces(context, db, eventId, viewer.id);
  }
  return stateOf(db, viewer, eventId);
}

/** Removes the current user from the members who are going, and from those who wait. Throws as `goTo`. */
export async function leave(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<Going> {
  await requireOpen(context, db, viewer, eventId);
  await db.delete(eventWaiting).where(and(eq(eventWaiting.eventId, eventId), eq(eventWaiting.personId, viewer.id)));
  await db
    .delete(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.personId, viewer.id)));
  await fillPlaces(context, db, eventId);
  return stateOf(db, viewer, eventId);
}

/** The event, locked: it cannot be cancelled or moved, and nobody else gets a place, before the transaction ends. */
async function requireOpen(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<CurrentEvent> {
  const event = await lockVisibleEvent(db, viewer.id, eventId);
  if (!event) throw notFound("The event you're looking for doesn't exist.");
  if (event.takenDownReason !== null) throw conflict('This event was taken down.');
  if (event.isCancelled) throw conflict('This event is cancelled.');
  if (Date.parse(event.endsAt) <= context.clock.now().getTime()) throw conflict('This event has ended.');
  return event;
}

async function stateOf(db: Db, { id }: Viewer, eventId: number): Promise<Going> {
  const [going, waiting, [event]] = [
    await findGoing(db, id, [eventId]),
    await findWaiting(db, id, [eventId]),
    await db.select({ goingCount: events.goingCount }).from(events).where(eq(events.id, eventId)),
  ];
  return { isGoing: going.has(eventId), isWaiting: waiting.has(eventId), goingCount: event?.goingCount ?? 0 };
}
