import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type CurrentEvent, lockVisibleEvent } from './event-queries.ts';
import { eventParticipants, events } from './event-tables.ts';

/** An answer to 'I'm going' and 'Not going'. */
interface Going {
  isGoing: boolean;
  goingCount: number;
}

/** Adds the current user to the members who are going. Throws 404, or 409 if the event has ended, is cancelled or was taken down. */
export async function goTo(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<Going> {
  const { calendarVersion } = await requireOpen(context, db, viewer, eventId);
  await db
    .insert(eventParticipants)
    .values({ eventId, personId: viewer.id, knownVersion: calendarVersion })
    .onConflictDoNothing();
  return { isGoing: true, goingCount: await countGoing(db, eventId) };
}

/** Removes the current user from the members who are going. Throws as `goTo`. */
export async function leave(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<Going> {
  await requireOpen(context, db, viewer, eventId);
  await db
    .delete(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.personId, viewer.id)));
  return { isGoing: false, goingCount: await countGoing(db, eventId) };
}

/** The event, locked: it cannot be cancelled or moved before the transaction ends. */
async function requireOpen(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<CurrentEvent> {
  const event = await lockVisibleEvent(db, viewer.id, eventId);
  if (!event) throw notFound("The event you're looking for doesn't exist.");
  if (event.takenDownReason !== null) throw conflict('This event was taken down.');
  if (event.isCancelled) throw conflict('This event is cancelled.');
  if (Date.parse(event.endsAt) <= context.clock.now().getTime()) throw conflict('This event has ended.');
  return event;
}

async function countGoing(db: Db, eventId: number): Promise<number> {
  const [found] = await db.select({ count: events.goingCount }).from(events).where(eq(events.id, eventId));
  return found?.count ?? 0;
}
