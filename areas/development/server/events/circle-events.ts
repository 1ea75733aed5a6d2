import type * as z from 'zod/mini';
import { lockCircle, requireOwner } from '#areas/circles/server/index.ts';
import {
  type circleEventBody,
  circleEventCategories,
  type circleEventChanges,
} from '#areas/development/contract/circle-event.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { addEvent, cancelEventIn, changeEventIn, requireCircle } from './event-actions.ts';
import { type CurrentEvent, findVisibleEvent, lockEvent } from './event-queries.ts';

export const eventMissing = () => notFound("The event you're looking for doesn't exist.");

/** Locks a circle, so that its owner and its end wait, and checks that this person owns it. */
async function lockOwned(db: Db, viewer: Viewer, circleId: number): Promise<void> {
  await requireOwner(db, viewer, circleId);
  await lockCircle(db, circleId);
  await requireOwner(db, viewer, circleId);
  await requireCircle(db, circleId);
}

/** Adds an event to a circle of this person. Returns its id. */
export async function addToCircle(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  body: z.output<typeof circleEventBody>,
): Promise<number> {
  await lockOwned(db, viewer, circleId);
  const id = await addEvent(db, { ...body, circleId }, viewer.id);
  const event = await lockEvent(db, id);
  if (!event || Date.parse(event.startsAt) <= context.clock.now().getTime())
    throw badRequest('Choose a day and a start time in the future.');
  await reviewPostLater(context, db, { kind: 'event', id, authorId: viewer.id });
  return id;
}

/** Locks an event of a circle that this person owns. Throws 409 for one that was taken down. */
async function lockManaged(db: Db, viewer: Viewer, eventId: number): Promise<CurrentEvent> {
  const seen = await findVisibleEvent(db, viewer.id, eventId);
  if (!seen) throw eventMissing();
  if (!seen.circle) throw notFound('Only the operator can change this event.');
  await lockOwned(db, viewer, seen.circle.id);
  const event = await lockEvent(db, eventId);
  // The operator moved it to another circle meanwhile.
  if (!event || event.circle?.id !== seen.circle.id) throw eventMissing();
  if (event.takenDownReason !== null) throw conflict("This event was taken down. You can't change or cancel it.");
  return event;
}

/** Replaces the fields of an event of a circle that this person owns. */
export async function changeInCircle(
  context: Context,
  db: Db,
  viewer: Viewer,
  eventId: number,
  body: z.output<typeof circleEventChanges>,
): Promise<void> {
  const before = await lockManaged(db, viewer, eventId);
  const known: readonly string[] = circleEventCategories;
  if (!known.includes(body.category) && body.category !== before.category)
    throw badRequest('Choose a category from the list.');
  if (Date.parse(before.startsAt) <= context.clock.now().getTime())
    throw conflict('This event has begun. You cannot change it any more.');
  await changeEventIn(context, db, eventId, body);
  // The case is about the person who wrote the new text, also if somebody else added the event.
  await reviewPostLater(context, db, { kind: 'event', id: eventId, authorId: viewer.id });
}

/** Cancels an event of a circle that this person owns. */
export async function cancelInCircle(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<void> {
  const { isCancelled, endsAt } = await lockManaged(db, viewer, eventId);
  if (isCancelled) return;
  if (Date.parse(endsAt) <= context.clock.now().getTime()) throw conflict('This event has ended.');
  await cancelEventIn(context, db, eventId);
}
