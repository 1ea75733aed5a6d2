import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { type AudienceWanted, listSubjects, listValues, matchesAudience } from '../audience-filters.ts';
import { circleOfEvent, eventColumns, isGoing, isOn, moments, seesEvent, type TimedEvent } from './event-queries.ts';
import { events } from './event-tables.ts';

const { id, date, startTime, category, circleId, words, roles, phases, levels, subjects } = events;
const { cancelledAt, takenDownAt, createdBy } = events;

const listedColumns = { ...eventColumns, ...moments, begins: sql<string>`${startTime}::text` };
type ListedEvent = TimedEvent & { begins: string };

const eventsPage = prepared(
  'events',
  (
    db,
    param: Param<{
      personId: number;
      today: string;
      date: string | undefined;
      begins: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { after: boolean },
  ) =>
    db
      .select(listedColumns)
      .from(events)
      .leftJoin(circles, circleOfEvent)
      .where(
        and(
          gte(date, param('today')),
          isOn,
          seesEvent(param('personId')),
          shape.after
            ? sql`(${date}, ${startTime}, ${id}) > (${param('date')}, ${param('begins')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(asc(date), asc(startTime), asc(id))
      .limit(param('limit')),
);

type Place = readonly [date: string, begins: string, id: number];

const pageOfEvents = (rows: ListedEvent[], limit: number): Page<TimedEvent> =>
  pageOf(
    rows,
    limit,
    (row) => [row.date, row.begins, row.id],
    ({ begins: _begins, ...event }) => event,
  );

/** Events from today on that a person may see, soonest first. `today` is London's day. */
async function listComingEvents(
  db: Db,
  personId: number,
  today: string,
  wanted: PageRequest,
): Promise<Page<TimedEvent>> {
  const after = readCursor(wanted.cursor, ['day', 'time', 'id']);
  const rows = await eventsPage(db, { after: after !== null }).execute({
    personId,
    today,
    date: after?.[0],
    begins: after?.[1],
    id: after?.[2],
    limit: wanted.limit + 1,
  });
  return pageOfEvents(rows, wanted.limit);
}

/** The filters of `listEvents`. Days are London's. */
interface EventFilters extends AudienceWanted {
  q?: string | undefined;
  past?: 'true' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  category?: string | undefined;
  /** Only events of this circle. */
  circle?: number | undefined;
  /** Like 2026-11: all events of the month, past and coming. `past`, `from` and `to` do not count then. */
  month?: string | undefined;
  /** The events that this person is going to. */
  goingId?: number | undefined;
}

/** Events from today on or of a month, soonest first, or events before today, latest first. */
export async function listEventsWith(
  db: Db,
  personId: number,
  today: string,
  { limit, cursor }: PageRequest,
  filters: EventFilters,
): Promise<Page<TimedEvent>> {
  if (!Object.values(filters).some(Boolean)) return listComingEvents(db, personId, today, { limit, cursor });
  const after = readCursor(cursor, ['day', 'time', 'id']);
  // A text without a letter or digit is no word.
  if (filters.q && typedWords(filters.q).length === 0) return pageOfEvents([], limit);
  return pageOfEvents(await findEvents(db, personId, today, limit, filters, after), limit);
}

/** The events that match the filters, one more than requested, in the order of the list. */
async function findEvents(
  db: Db,
  personId: number,
  today: string,
  limit: number,
  { q, past: isPast, from, to, month, goingId, ...filters }: EventFilters,
  after: Place | null,
): Promise<ListedEvent[]> {
  const past = isPast && !month;
  const [onward, follows] = past ? [desc, sql`<`] : [asc, sql`>`];
  const ids = await findInOrder(db, {
    table: events,
    id,
    needs: [
      ...[date, startTime, category, circleId, words, roles, phases, levels, subjects],
      ...[cancelledAt, takenDownAt, createdBy],
    ],
    scope: and(
      ...(month
        ? [gte(date, `${month}-01`), lt(date, sql`(${`${month}-01`}::date + interval '1 month')::date`)]
        : [
            past ? lt(date, today) : gte(date, today),
            from ? gte(date, from) : undefined,
            to ? lte(date, to) : undefined,
          ]),
      filters.category ? eq(category, filters.category) : undefined,
      filters.circle ? eq(circleId, filters.circle) : undefined,
      after ? sql`(${date}, ${startTime}, ${id}) ${follows} (${after[0]}, ${after[1]}, ${after[2]})` : undefined,
    ),
    filters: and(
      isOn,
      seesEvent(personId),
      q ? hasWords(words, q) : undefined,
      goingId === undefined ? undefined : isGoing(goingId),
      matchesAudience({ roles, phases, levels, subjects }, filters),
    ),
    order: [onward(date), onward(startTime), onward(id)],
    limit: limit + 1,
  });
  return readInOrder(
    ids,
    () => db.select(listedColumns).from(events).leftJoin(circles, circleOfEvent).where(isAmong(id, ids)),
    (row) => row.id,
  );
}

/** The most circles that the filter offers. */
const mostCircles = 50;

/** The circles with events that a person may see, by name. It looks up each circle in the index of the events. */
const listCircles = (db: Db, personId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(sql`exists (select from ${events} where ${circleOfEvent} and ${isOn} and ${seesEvent(personId)})`)
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(mostCircles);

/** What the filters of the events offer this person. */
export async function listEventTopics(db: Db, personId: number) {
  const isListed = and(isOn, seesEvent(personId)) ?? sql`true`;
  return {
    categories: await listValues(db, events, category, isListed),
    subjects: await listSubjects(db, events, subjects, sql`${subjects} <> '{}' and ${isListed}`),
    circles: await listCircles(db, personId),
  };
}
