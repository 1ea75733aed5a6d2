import { and, asc, desc, eq, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { Event } from '#areas/development/contract/event.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { cpdActivities } from '../cpd/cpd-tables.ts';
import { events } from './event-tables.ts';

export const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  date: events.date,
  startTime: sql<string>`to_char(${events.startTime}, 'HH24:MI')`,
  endTime: sql<string>`to_char(${events.endTime}, 'HH24:MI')`,
  month: sql<string>`to_char(${events.date}, 'FMMon')`,
  day: sql<number>`extract(day from ${events.date})::int`,
  category: events.category,
  roles: events.roles,
  phases: events.phases,
  levels: events.levels,
  subjects: events.subjects,
  skills: events.skills,
};

/** The moment an event begins. Its date and times are London's. */
const begins = sql`((${events.date} + ${events.startTime}) at time zone 'Europe/London')`;
/** The moment an event ends. An event that begins in the hour that the clocks skip keeps its length. */
const ends = sql`(case when ${begins} at time zone 'Europe/London' = ${events.date} + ${events.startTime}
  then (${events.date} + ${events.endTime}) at time zone 'Europe/London'
  else ${begins} + (${events.endTime} - ${events.startTime}) end)`;
const inUtc = (moment: typeof begins) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const moments = { startsAt: inUtc(begins), endsAt: inUtc(ends) };
const isOn = isNull(events.cancelledAt);

const eventsPage = prepared(
  'events',
  (
    db,
    param: Param<{
      today: string;
      date: string | undefined;
      begins: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { after: boolean },
  ) =>
    db
      .select({ ...eventColumns, ...moments, begins: sql<string>`${events.startTime}::text` })
      .from(events)
      .where(
        and(
          gte(events.date, param('today')),
          isOn,
          shape.after
            ? sql`(${events.date}, ${events.startTime}, ${events.id}) > (${param('date')}, ${param('begins')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
      .limit(param('limit')),
);

/** An event with the moments at which it begins and ends. */
export type TimedEvent = Omit<Event, 'fitsYou'> & { startsAt: string; endsAt: string };

/** Events from today on, soonest first. `today` is London's day. */
export async function listComingEvents(db: Db, today: string, wanted: PageRequest): Promise<Page<TimedEvent>> {
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

/** Events that have ended, from the day `since` on, without those the person has marked as attended. Latest first. */
export async function listPastEvents(
  db: Db,
  person: number,
  since: string,
  now: Date,
  most: number,
): Promise<Omit<Event, 'fitsYou'>[]> {
  const told = db
    .select({ one: sql`1` })
    .from(cpdActivities)
    .where(and(eq(cpdActivities.userId, person), eq(cpdActivities.draftedFrom, sql`'event:' || ${events.id}`)));
  return db
    .select(eventColumns)
    .from(events)
    .where(and(gte(events.date, since), isOn, sql`${ends} <= ${now.toISOString()}::timestamptz`, notExists(told)))
    .orderBy(desc(events.date), desc(events.startTime), desc(events.id))
    .limit(most);
}

export async function findEvent(db: Db, eventId: number): Promise<TimedEvent | undefined> {
  const [found] = await db
    .select({ ...eventColumns, ...moments })
    .from(events)
    .where(and(eq(events.id, eventId), isOn));
  return found;
}

/** An event for a calendar file. */
export type CalendarEvent = TimedEvent & { isCancelled: boolean };

const calendarColumns = { ...eventColumns, ...moments, isCancelled: sql<boolean>`${events.cancelledAt} is not null` };

/** Returns an event for a calendar file, also if it is cancelled. */
export async function findEventForCalendar(db: Db, eventId: number): Promise<CalendarEvent | undefined> {
  const [found] = await db.select(calendarColumns).from(events).where(eq(events.id, eventId));
  return found;
}

/** Events from today on, soonest first, including cancelled ones. At most `most`. */
export async function listEventsForCalendar(db: Db, today: string, most: number): Promise<CalendarEvent[]> {
  return db
    .select(calendarColumns)
    .from(events)
    .where(gte(events.date, today))
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(most);
}
