import { and, asc, desc, eq, gte, inArray, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, seesCircle } from '#areas/circles/server/index.ts';
import { type Event, mostNamed } from '#areas/development/contract/event.ts';
import {
  blocks,
  ownPreferences,
  personSummaryColumns,
  showsProfile,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Value } from '#server/prepared.ts';
import { cpdActivities } from '../cpd/cpd-tables.ts';
import { eventParticipants, events, eventWaiting } from './event-tables.ts';

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
  circle: { id: circles.id, name: circles.name, color: circles.color },
  place: events.place,
  link: events.link,
  goingCount: events.goingCount,
  capacity: events.capacity,
  roles: events.roles,
  phases: events.phases,
  levels: events.levels,
  subjects: events.subjects,
  skills: events.skills,
};

/** The moment an event begins. Its date and times are London's. */
export const beginsAt = sql`((${events.date} + ${events.startTime}) at time zone 'Europe/London')`;
/** The moment an event ends. An event that begins in the hour that the clocks skip keeps its length. */
export const endsAt = sql`(case when ${beginsAt} at time zone 'Europe/London' = ${events.date} + ${events.startTime}
  then (${events.date} + ${events.endTime}) at time zone 'Europe/London'
  else ${beginsAt} + (${events.endTime} - ${events.startTime}) end)`;
export const inUtc = (moment: typeof beginsAt) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const moments = { startsAt: inUtc(beginsAt), endsAt: inUtc(endsAt) };
/** The event was not taken down. */
export const isShown = isNull(events.takenDownAt);
/** The event is in the lists: not cancelled and not taken down. */
export const isOn = and(isNull(events.cancelledAt), isShown);

/** The circle of an event, for `eventColumns`. */
export const circleOfEvent = eq(circles.id, events.circleId);

/**
 * Whether the person may see the event. Nothing about an event is shown, found or sent to anybody else. Only its creator
 * sees an event that was taken down.
 */
export const seesEvent = (personId: number | Value<number> | typeof users.id) =>
  and(seesCircle(events.circleId, personId), or(isShown, sql`${events.createdBy} = ${personId}`));

/** An event with the moments at which it begins and ends. */
export type TimedEvent = Omit<Event, 'fitsYou' | 'isGoing' | 'hasEnded'> & { startsAt: string; endsAt: string };

/**
 * Events that have ended, from the day `since` on and since the person joined, without those the person has marked as
 * attended. Latest first.
 */
export async function listPastEvents(
  db: Db,
  person: number,
  since: string,
  now: Date,
  most: number,
): Promise<TimedEvent[]> {
  const told = db
    .select({ one: sql`1` })
    .from(cpdActivities)
    .where(and(eq(cpdActivities.userId, person), eq(cpdActivities.draftedFrom, sql`'event:' || ${events.id}`)));
  return db
    .select({ ...eventColumns, ...moments })
    .from(events)
    .leftJoin(circles, circleOfEvent)
    .where(
      and(
        gte(events.date, since),
        isOn,
        seesEvent(person),
        sql`${endsAt} <= ${now.toISOString()}::timestamptz`,
        sql`${endsAt} > (select ${users.createdAt} from ${users} where ${users.id} = ${person})`,
        notExists(told),
      ),
    )
    .orderBy(desc(events.date), desc(events.startTime), desc(events.id))
    .limit(most);
}

/** Whether the person is going to the event of the row. */
export const isGoing = (person: number) =>
  sql`exists (select from ${eventParticipants}
    where ${eventParticipants.eventId} = ${events.id} and ${eventParticipants.personId} = ${person})`;

/** Returns which of these events the person is going to. */
export async function findGoing(db: Db, person: number, eventIds: number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .select({ id: eventParticipants.eventId })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.personId, person), inArray(eventParticipants.eventId, eventIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these events the person waits for a place at. */
export async function findWaiting(db: Db, person: number, eventIds: number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .select({ id: eventWaiting.eventId })
    .from(eventWaiting)
    .where(and(eq(eventWaiting.personId, person), inArray(eventWaiting.eventId, eventIds)));
  return new Set(rows.map(({ id }) => id));
}

const listFrom = (db: Db, condition: SQL | undefined, most: number): Promise<TimedEvent[]> =>
  db
    .select({ ...eventColumns, ...moments })
    .from(events)
    .leftJoin(circles, circleOfEvent)
    .where(condition)
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(most);

/** The events that a person is going to and that have not ended, soonest first. */
export async function listGoing(db: Db, person: number, now: Date, today: string, most: number): Promise<TimedEvent[]> {
  const hasNotEnded = sql`${endsAt} > ${now.toISOString()}::timestamptz`;
  return listFrom(db, and(gte(events.date, today), isOn, hasNotEnded, isGoing(person), seesEvent(person)), most);
}

/** Events that have not begun, up to the day `until`, that the person is not going to. Soonest first. */
export async function listNotGoing(
  db: Db,
  person: number,
  now: Date,
  { today, until }: { today: string; until: string },
  most: number,
): Promise<TimedEvent[]> {
  const hasNotBegun = sql`${beginsAt} > ${now.toISOString()}::timestamptz`;
  const condition = and(
    gte(events.date, today),
    lte(events.date, until),
    isOn,
    hasNotBegun,
    not(isGoing(person)),
    seesEvent(person),
  );
  return listFrom(db, condition, most);
}

/** The members who are going and may be shown to this member, the first by id. */
export async function listNamedParticipants(db: Db, viewer: number, eventId: number) {
  const isBlocked = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, viewer), eq(blocks.blockedId, users.id)),
        and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, viewer)),
      ),
    );
  return db
    .select(personSummaryColumns)
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.personId))
    .leftJoin(userPreferences, ownPreferences)
    .where(
      and(
        eq(eventParticipants.eventId, eventId),
        isNull(users.erasedAt),
        or(eq(users.id, viewer), showsProfile),
        notExists(isBlocked),
      ),
    )
    .orderBy(asc(eventParticipants.personId))
    .limit(mostNamed);
}

/** An event as it is now, also if it is cancelled or was taken down. */
export type CurrentEvent = TimedEvent & {
  isCancelled: boolean;
  calendarVersion: number;
  takenDownReason: string | null;
  createdBy: number | null;
};

const currentColumns = {
  ...eventColumns,
  ...moments,
  isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
  calendarVersion: events.calendarVersion,
  takenDownReason: events.takenDownReason,
  createdBy: events.createdBy,
};

/** Returns an event that the person may see, also if it is cancelled. */
export async function findVisibleEvent(db: Db, person: number, eventId: number): Promise<CurrentEvent | undefined> {
  const [found] = await findVisibleEvents(db, person, [eventId]);
  return found;
}

export async function findVisibleEvents(db: Db, person: number, eventIds: readonly number[]): Promise<CurrentEvent[]> {
  return db
    .select(currentColumns)
    .from(events)
    .leftJoin(circles, circleOfEvent)
    .where(and(inArray(events.id, [...eventIds]), seesEvent(person)));
}

/** Returns an event, also if it is cancelled, and locks its row until the transaction ends. */
export async function lockEvent(db: Db, eventId: number): Promise<CurrentEvent | undefined> {
  const [found] = await db
    .select(currentColumns)
    .from(events)
    .leftJoin(circles, circleOfEvent)
    .where(eq(events.id, eventId))
    .for('no key update', { of: events });
  return found;
}

/**
 * Locks an event as `lockEvent` if the person may see it. A member who leaves its circle at the same time waits, or has
 * left: the membership is locked first, because leaving changes it before the event.
 */
export async function lockVisibleEvent(db: Db, person: number, eventId: number): Promise<CurrentEvent | undefined> {
  await db
    .select({ one: sql`1` })
    .from(circleMembers)
    .where(
      and(
        eq(circleMembers.userId, person),
        sql`${circleMembers.circleId} = (select ${events.circleId} from ${events} where ${events.id} = ${eventId})`,
      ),
    )
    .for('share');
  const [visible] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), seesEvent(person)));
  return visible && lockEvent(db, eventId);
}

/** The events from today on that a person may see, soonest first, including cancelled ones. At most `most`. */
export async function listEventsForCalendar(
  db: Db,
  person: number,
  today: string,
  most: number,
): Promise<CurrentEvent[]> {
  return db
    .select(currentColumns)
    .from(events)
    .leftJoin(circles, circleOfEvent)
    .where(and(gte(events.date, today), isShown, seesEvent(person)))
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(most);
}

/** The events from the day `since` on that a person is going to, including cancelled ones. Soonest first. */
export async function listOwnForCalendar(db: Db, person: number, since: string, most: number): Promise<CurrentEvent[]> {
  return db
    .select(currentColumns)
    .from(eventParticipants)
    .innerJoin(events, eq(events.id, eventParticipants.eventId))
    .leftJoin(circles, circleOfEvent)
    .where(and(eq(eventParticipants.personId, person), gte(events.date, since), isShown, seesEvent(person)))
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(most);
}
