import { and, asc, eq, exists, isNull, not } from 'drizzle-orm';
import * as z from 'zod';
import { circles, seesCircle } from '#areas/circles/server/index.ts';
import { purposes } from '#areas/development/contract/audience.ts';
import { skillAreas } from '#areas/development/contract/skill.ts';
import { audienceLevels, audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { users } from '#areas/people/server/index.ts';
import { line, text, webAddress } from '#contract/scalars.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { eventCancelled, eventMoved } from './event-notifications.ts';
import { fillPlaces } from './event-places.ts';
import { type CurrentEvent, lockEvent } from './event-queries.ts';
import { eventParticipants, events, eventWaiting } from './event-tables.ts';
import { informParticipants } from './event-tasks.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 16:00');

const eventDay = z.iso.date('must be a day like 2027-03-04');
const place = line(200, 'must not be empty');

/** Pages show the address as a link, so it must be safe. An http address could be changed on its way. */
const link = z
  .string()
  .trim()
  .refine(
    (address) => /^https:/i.test(address) && webAddress.safeParse(address).success,
    'must be a web address that starts with https://',
  );

/** A list of allowed values. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values, `must be one or more of: ${values.join(', ')}`)).default([]);

/** An event as the operator enters it. Times are London's. */
export const newEvent = z
  .object({
    title: line(200, 'is required'),
    description: text(2000, 'is required'),
    category: line(40, 'is required'),
    date: eventDay,
    startTime: timeOfDay,
    endTime: timeOfDay,
    place: z.nullish(place),
    link: z.nullish(link),
    /** The circle that it belongs to. Only members see the events of a private circle. */
    circleId: z.nullish(z.int()),
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

/**
 * Adds an event. Returns its id. Throws 404 for a circle that does not exist or that all members have left. `createdBy`:
 * the owner who adds it to their circle.
 */
export async function addEvent(
  db: Db,
  event: z.input<typeof newEvent> & { capacity?: number | null; seriesId?: number | null },
  createdBy: number | null = null,
): Promise<number> {
  if (typeof event.circleId === 'number') await requireCircle(db, event.circleId);
  const [made] = await db
    .insert(events)
    .values({ ...event, createdBy })
    .returning({ id: events.id });
  if (!made) throw new Error('The event was not made.');
  return made.id;
}

/** Throws 404 for a circle that does not exist or that all members have left. In a transaction, it stays until the end. */
export async function requireCircle(db: Db, circleId: number): Promise<void> {
  const [found] = await db
    .select({ id: circles.id })
    .from(circles)
    .where(and(eq(circles.id, circleId), isNull(circles.archivedAt)))
    .for('share');
  if (!found) throw notFound(`There is no circle ${circleId}.`);
}

/** What the operator can change of an event. Null removes a place or a link. */
export const eventChange = z.object({
  date: eventDay.optional(),
  startTime: timeOfDay.optional(),
  endTime: timeOfDay.optional(),
  place: z.nullish(place),
  link: z.nullish(link),
  /** Another circle, or null to make it an event for every member. */
  circleId: z.nullish(z.int()),
});

/** What the owner of its circle can change too. */
type Changes = z.output<typeof eventChange> & {
  title?: string;
  description?: string;
  category?: string;
  capacity?: number | null;
};

/**
 * Changes an event in a transaction. If the day, times, place or link change, it tells the members who are going. Members
 * who may not see its new circle are no longer going to it. Returns false if nothing changed. Throws 404, 409 for a
 * cancelled event, and 400 if the event would be in the past or end before it begins.
 */
export async function changeEventIn(context: Context, db: Db, eventId: number, changes: Changes): Promise<boolean> {
  const given = definedFields(changes);
  if (Object.keys(given).length === 0) return false;
  if (typeof given.circleId === 'number') await requireCircle(db, given.circleId);
  const before = await requireEvent(db, eventId);
  if (before.isCancelled) throw conflict('This event is cancelled.');
  const { startTime, endTime } = { ...before, ...given };
  if (endTime <= startTime) throw badRequest('The event must end after it starts.');
  await db.update(events).set(given).where(eq(events.id, eventId));
  const after = await requireEvent(db, eventId);
  if (Date.parse(after.startsAt) <= context.clock.now().getTime())
    throw badRequest('The event must take place in the future.');
  if (after.capacity !== null && after.goingCount > after.capacity)
    throw conflict(`${after.goingCount} people are going already. Offer at least as many places.`);
  const hasOtherCircle = after.circle?.id !== before.circle?.id;
  if (hasOtherCircle) await removeUnable(db, eventId);
  if (isMoved(before, after)) await tell(context, db, eventMoved, after, before.startsAt);
  if (hasOtherCircle || before.capacity !== after.capacity) await fillPlaces(context, db, eventId);
  return hasOtherCircle || after.calendarVersion !== before.calendarVersion;
}

/** `changeEventIn` for the operator, in a transaction of its own. */
export const changeEvent = (context: Context, eventId: number, changes: Changes): Promise<boolean> =>
  context.db.transaction(async (tx) => changeEventIn(context, tx, eventId, changes));

const isMoved = (before: CurrentEvent, after: CurrentEvent) =>
  (['date', 'startTime', 'endTime', 'place', 'link'] as const).some((field) => before[field] !== after[field]);

/** Those who may not see the circle of the event any more are no longer going. */
async function removeUnable(db: Db, eventId: number): Promise<void> {
  const unable = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(users.id, eventParticipants.personId), not(seesCircle(events.circleId, users.id))));
  await db.delete(eventParticipants).where(and(eq(eventParticipants.eventId, eventId), exists(unable)));
}

/**
 * Cancels an event in a transaction: it leaves every list, its page and calendar files say that it is cancelled, and the
 * members who are going are told. Returns false if there is no such event or it is cancelled already.
 */
export async function cancelEventIn(context: Context, db: Db, eventId: number): Promise<boolean> {
  const cancelled = await db
    .update(events)
    .set({ cancelledAt: context.clock.now().toISOString() })
    .where(and(eq(events.id, eventId), isNull(events.cancelledAt)))
    .returning({ id: events.id });
  if (cancelled.length === 0) return false;
  const event = await requireEvent(db, eventId);
  // Members need no email about an event that is over.
  if (Date.parse(event.endsAt) > context.clock.now().getTime())
    await tell(context, db, eventCancelled, event, event.startsAt);
  return true;
}

/** `cancelEventIn` for the operator, in a transaction of its own. */
export const cancelEvent = (context: Context, eventId: number): Promise<boolean> =>
  context.db.transaction(async (tx) => cancelEventIn(context, tx, eventId));

async function requireEvent(db: Db, eventId: number): Promise<CurrentEvent> {
  const event = await lockEvent(db, eventId);
  if (!event) throw notFound(`There is no event ${eventId}.`);
  return event;
}

/** Of those who wait for a place, only the first have a chance of one. */
const mostWaitingTold = 50;

/** Notifies the members who are going or wait, in the product, and those who are going by email. `beganAt`: when the event began until now. */
async function tell(
  context: Context,
  db: Db,
  kind: NotificationKind,
  { id, calendarVersion }: CurrentEvent,
  beganAt: string,
): Promise<void> {
  const event = `${kind.key}:${id}:${calendarVersion}`;
  await context.notify(db, kind, 'audience', { subject: id, event });
  const waiting = await db
    .select({ id: eventWaiting.personId })
    .from(eventWaiting)
    .where(eq(eventWaiting.eventId, id))
    .orderBy(asc(eventWaiting.id))
    .limit(mostWaitingTold);
  const ids = waiting.map((person) => person.id);
  if (ids.length > 0) await context.notify(db, kind, ids, { subject: id, event });
  await context.enqueue(db, informParticipants, { eventId: id, beganAt });
}
