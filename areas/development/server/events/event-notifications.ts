import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { type CurrentEvent, findGoing, findVisibleEvents, findWaiting, seesEvent } from './event-queries.ts';
import { eventParticipants, events } from './event-tables.ts';
import { dayAndTime } from './event-words.ts';

/** The members who are going and may still see it. A suspended member is not notified. */
const audience: NotificationKind['audience'] = async (db, { subject }, after, most) => {
  const rows = await db
    .select({ id: eventParticipants.personId })
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.personId))
    .innerJoin(events, eq(events.id, eventParticipants.eventId))
    .where(
      and(
        eq(eventParticipants.eventId, subject),
        gt(eventParticipants.personId, after),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
        seesEvent(users.id),
      ),
    )
    .orderBy(asc(eventParticipants.personId))
    .limit(most);
  return rows.map(({ id }) => id);
};

/**
 * Shows an event to a member who is still going, with the title that `titleOf` returns. Null hides it. `orWaiting`: also to
 * one who waits for a place.
 */
const showTo =
  (titleOf: (event: CurrentEvent) => string | null, { orWaiting = false } = {}) =>
  async (db: Db, personId: number, shown: readonly NotificationEvent[]): Promise<(ShownEvent | null)[]> => {
    const ids = [...new Set(shown.map(({ subject }) => subject))];
    const [found, going, waiting] = await Promise.all([
      findVisibleEvents(db, personId, ids),
      findGoing(db, personId, ids),
      orWaiting ? findWaiting(db, personId, ids) : new Set<number>(),
    ]);
    const byId = new Map(found.map((event) => [event.id, event]));
    return shown.map(({ subject }) => {
      const event = byId.get(subject);
      const isTold = going.has(subject) || waiting.has(subject);
      const title = event && isTold ? titleOf(event) : null;
      return title === null ? null : { title, link: `/events/${subject}` };
    });
  };

const because = 'you said that you are going to this event';

/** The day before. The wording has the date, because the member may read it later. */
export const eventTomorrow: NotificationKind = {
  key: 'development.event-tomorrow',
  group: 'waiting',
  one: ({ title }) => `You are going to ${title}`,
  because,
  audience,
  show: showTo((event) => (event.isCancelled ? null : `${event.title} on ${dayAndTime(event)}`)),
};

export const eventMoved: NotificationKind = {
  key: 'development.event-moved',
  group: 'waiting',
  one: ({ title }) => `${title} has a new time or place`,
  because,
  ownEmail: true,
  audience,
  show: showTo(({ isCancelled, title }) => (isCancelled ? null : title), { orWaiting: true }),
};

export const eventCancelled: NotificationKind = {
  key: 'development.event-cancelled',
  group: 'waiting',
  one: ({ title }) => `${title} is cancelled`,
  because,
  ownEmail: true,
  audience,
  show: showTo(({ isCancelled, title }) => (isCancelled ? title : null), { orWaiting: true }),
};

/** The member waited, and has a place now. */
export const eventPlace: NotificationKind = {
  key: 'development.event-place',
  group: 'waiting',
  one: ({ title }) => `You have a place at ${title}`,
  because: 'you were waiting for a place at this event',
  show: showTo((event) => (event.isCancelled ? null : `${event.title} on ${dayAndTime(event)}`)),
};

export const eventNotifications = [eventTomorrow, eventMoved, eventCancelled, eventPlace];
