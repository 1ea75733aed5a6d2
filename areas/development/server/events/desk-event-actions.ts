import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { eventChangesBody, newEventBody, seriesScopes } from '#areas/development/contract/event-desk.ts';
import { dayAfter, daysBetween, mostInSeries, seriesDays } from '#areas/development/contract/event-series.ts';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { getEventForDesk } from './desk-event-queries.ts';
import { addEvent, cancelEventIn, changeEventIn, requireCircle } from './event-actions.ts';
import { lockEvent } from './event-queries.ts';
import { eventSeries, events } from './event-tables.ts';

interface Editing {
  context: Context;
  db: Db;
  by: Actor;
}

type Scope = (typeof seriesScopes)[number];

/** Adds an event, or all events of a series. Returns the id of the first. See `addDeskEvent` for the errors. */
export async function addAtDesk(
  { context, db, by }: Editing,
  { repeats, ...event }: z.output<typeof newEventBody>,
): Promise<number> {
  const days = repeats ? seriesDays(event.date, repeats.rhythm, repeats.until) : [event.date];
  if (repeats && days.length < 2)
    throw badRequest('Choose a last day on which the event takes place at least once more.');
  if (days.length > mostInSeries)
    throw badRequest(`Choose an earlier last day: a series has at most ${mostInSeries} events.`);
  let seriesId: number | null = null;
  if (repeats) {
    const [series] = await db
      .insert(eventSeries)
      .values({ repeats: repeats.rhythm, until: repeats.until })
      .returning({ id: eventSeries.id });
    seriesId = series?.id ?? null;
  }
  let first: number | null = null;
  for (const date of days) {
    const id = await addEvent(db, { ...event, date, seriesId });
    first ??= id;
  }
  if (first === null) throw new Error('The event was not made.');
  const made = await lockEvent(db, first);
  if (!made || Date.parse(made.startsAt) <= context.clock.now().getTime())
    throw badRequest('Choose a day and a start time in the future.');
  await recordAudit(context, db, {
    by,
    action: 'event_added',
    after: { event: first, title: event.title, count: days.length },
  });
  return first;
}

/** Replaces the fields of an event, or also those of the later events of its series. See `changeDeskEvent` for the errors. */
export async function changeAtDesk(
  { context, db, by }: Editing,
  eventId: number,
  { scope, ...body }: z.output<typeof eventChangesBody>,
): Promise<void> {
  const seen = await getEventForDesk(db, eventId, context.clock.now());
  // Circles are locked before events (docs/architecture.md, the order of locks).
  for (const id of [seen.circle?.id, body.circleId]) if (typeof id === 'number') await requireCircle(db, id);
  const before = await lockEvent(db, eventId);
  if (!before || before.takenDownReason !== null) throw conflict('This event was taken down. Restore it first.');
  if (Date.parse(before.startsAt) <= context.clock.now().getTime())
    throw conflict('This event has begun. You cannot change it any more.');
  const shift = daysBetween(before.date, body.date);
  for (const { id, date } of await affectedBy(db, seen, scope))
    await changeEventIn(context, db, id, { ...body, date: id === eventId ? body.date : dayAfter(date, shift) });
  const now = await getEventForDesk(db, eventId, context.clock.now());
  const recorded = changeWithoutTexts(recordedOf(seen), recordedOf(now), ['description']);
  await recordAudit(context, db, {
    by,
    action: 'event_changed',
    before: { event: eventId, ...recorded.before },
    after: { scope, ...recorded.after },
  });
}

function recordedOf(event: Awaited<ReturnType<typeof getEventForDesk>>) {
  const { title, description, date, startTime, endTime, place, link, capacity, circle } = event;
  return { title, description, date, startTime, endTime, place, link, capacity, circle: circle?.id ?? null };
}

/** Cancels an event, or also the later events of its series. See `cancelDeskEvent` for the errors. */
export async function cancelAtDesk({ context, db, by }: Editing, eventId: number, scope: Scope): Promise<void> {
  const seen = await getEventForDesk(db, eventId, context.clock.now());
  if (seen.hasEnded) throw conflict('This event has ended.');
  let count = 0;
  for (const { id } of await affectedBy(db, seen, scope)) if (await cancelEventIn(context, db, id)) count++;
  if (count > 0) await recordAudit(context, db, { by, action: 'event_cancelled', after: { event: eventId, count } });
}

/** The event itself, and for `following` the later events of its series that take place. In the order of their ids. */
async function affectedBy(
  db: Db,
  event: { id: number; date: string; series: { id: number } | null },
  scope: Scope,
): Promise<{ id: number; date: string }[]> {
  if (scope === 'one' || !event.series) return [event];
  const later = await db
    .select({ id: events.id, date: events.date })
    .from(events)
    .where(
      and(
        eq(events.seriesId, event.series.id),
        gte(events.date, event.date),
        isNull(events.cancelledAt),
        isNull(events.takenDownAt),
      ),
    )
    .orderBy(asc(events.id))
    .limit(mostInSeries);
  return later.some(({ id }) => id === event.id) ? later : [event, ...later];
}
