import { and, asc, desc, eq, gte, notExists, sql } from 'drizzle-orm';
import type { Event } from '#areas/development/contract/event.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { given, prepared } from '#server/prepared.ts';
import { cpdActivities } from './cpd-tables.ts';
import { events } from './event-tables.ts';

const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  date: events.date,
  startTime: sql<string>`to_char(${events.startTime}, 'HH24:MI')`,
  endTime: sql<string>`to_char(${events.endTime}, 'HH24:MI')`,
  month: sql<string>`to_char(${events.date}, 'FMMon')`,
  day: sql<number>`extract(day from ${events.date})::int`,
  category: events.category,
};

/** When an event begins and ends, everywhere: its local time is London's. */
const moments = {
  startsAt: sql<string>`to_char((${events.date} + ${events.startTime}) at time zone 'Europe/London' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  endsAt: sql<string>`to_char((${events.date} + ${events.endTime}) at time zone 'Europe/London' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
};

const eventsPage = prepared((db, shape: { after: boolean }) =>
  db
    .select({ ...eventColumns, ...moments, begins: sql<string>`${events.startTime}::text` })
    .from(events)
    .where(
      and(
        gte(events.date, given('today')),
        shape.after
          ? sql`(${events.date}, ${events.startTime}, ${events.id}) > (${given('date')}, ${given('begins')}, ${given('id')})`
          : undefined,
      ),
    )
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(given('limit'))
    .prepare(`events_${shape.after}`),
);

/** An event with the moments it begins and ends. */
export type TimedEvent = Event & { startsAt: string; endsAt: string };

/** From today on, soonest first. `today` is London's. */
export async function listComingEvents(db: Db, today: string, wanted: PageWanted): Promise<Page<TimedEvent>> {
  const after = readCursor(wanted.cursor, ['day', 'time', 'id']);
  const rows = await eventsPage(db, { after: after !== null }).execute({
    today,
    date: after?.[0],
    begins: after?.[1],
    id: after?.[2],
    limit: wanted.limit + 1,
  });
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.date, row.begins, row.id],
    ({ begins: _begins, ...event }) => event,
  );
}

/** Over by now and begun since a day, without those a person has said they were at; the latest first. */
export async function listPastEvents(db: Db, person: number, since: string, now: Date, most: number): Promise<Event[]> {
  const endsAt = sql`(${events.date} + ${events.endTime}) at time zone 'Europe/London'`;
  const told = db
    .select({ one: sql`1` })
    .from(cpdActivities)
    .where(and(eq(cpdActivities.userId, person), eq(cpdActivities.draftedFrom, sql`'event:' || ${events.id}`)));
  return db
    .select(eventColumns)
    .from(events)
    .where(and(gte(events.date, since), sql`${endsAt} <= ${now.toISOString()}::timestamptz`, notExists(told)))
    .orderBy(desc(events.date), desc(events.startTime), desc(events.id))
    .limit(most);
}

export async function findEvent(db: Db, eventId: number): Promise<TimedEvent | undefined> {
  const [found] = await db
    .select({ ...eventColumns, ...moments })
    .from(events)
    .where(eq(events.id, eventId));
  return found;
}
