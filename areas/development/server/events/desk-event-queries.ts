import { and, asc, desc, eq, gte, ilike, isNull, lt, or, sql } from 'drizzle-orm';
import { circles, patternOf } from '#areas/circles/server/index.ts';
import { circleEventCategories } from '#areas/development/contract/circle-event.ts';
import type { DeskEvent } from '#areas/development/contract/event-desk.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { circleOfEvent, eventColumns, moments } from './event-queries.ts';
import { eventSeries, events, eventWaiting } from './event-tables.ts';

/** Editors do not see what members added to their private circles. */
export const isForDesk = or(isNull(events.createdBy), isNull(events.circleId), eq(circles.isPrivate, false));

const waitingCount = sql<number>`(select count(*)::int from ${eventWaiting} waiting where waiting.event_id = ${events.id})`;

const columns = {
  ...eventColumns,
  ...moments,
  isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
  isTakenDown: sql<boolean>`${events.takenDownAt} is not null`,
  waitingCount,
  series: { id: eventSeries.id, repeats: eventSeries.repeats, until: eventSeries.until },
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(events)
    .leftJoin(circles, circleOfEvent)
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId));

type Row = Omit<DeskEvent, 'hasEnded'> & { endsAt: string };

const described =
  (now: Date) =>
  (row: Row): DeskEvent => ({ ...row, hasEnded: Date.parse(row.endsAt) <= now.getTime() });

/** Lists events for editors: from today on, soonest first, or the earlier ones, latest first. */
export async function listEventsForDesk(
  db: Db,
  { limit, cursor, past }: PageRequest & { past?: 'true' | undefined },
  now: Date,
): Promise<Page<DeskEvent>> {
  const after = readCursor(cursor, ['text', 'text', 'id']);
  const today = dayInLondon(now);
  const key = sql`(${events.date}, ${events.startTime}, ${events.id})`;
  const place = after && sql`(${after[0]}::date, ${after[1]}::time, ${after[2]}::int)`;
  const order = past ? desc : asc;
  const rows = await select(db)
    .where(
      and(
        past ? lt(events.date, today) : gte(events.date, today),
        isForDesk,
        place ? (past ? sql`${key} < ${place}` : sql`${key} > ${place}`) : undefined,
      ),
    )
    .orderBy(order(events.date), order(events.startTime), order(events.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.date, row.startTime, row.id], described(now));
}

/** Throws 404 for an unknown event, and for one of a private circle that a member added. */
export async function getEventForDesk(db: Db, eventId: number, now: Date): Promise<DeskEvent> {
  const [found] = await select(db).where(and(eq(events.id, eventId), isForDesk));
  if (!found) throw notFound("The event you're looking for doesn't exist.");
  return described(now)(found);
}

/** The circles that an event can be for, and the categories that events have. See `listEventChoices` for `q`. */
export async function findChoices(db: Db, q = '') {
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(and(isNull(circles.archivedAt), q ? ilike(circles.name, patternOf(q)) : undefined))
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(10);
  const used = await db
    .selectDistinct({ category: events.category })
    .from(events)
    .where(or(isNull(events.createdBy), isNull(events.circleId)))
    .orderBy(asc(events.category))
    .limit(50);
  const categories = new Set([...circleEventCategories, ...used.map(({ category }) => category)]);
  return { circles: found, categories: [...categories].slice(0, 50) };
}
