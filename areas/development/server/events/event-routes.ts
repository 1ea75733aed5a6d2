import { requireVisibleCircle } from '#areas/circles/server/index.ts';
import { addCircleEvent, cancelCircleEvent, changeCircleEvent } from '#areas/development/contract/circle-event.ts';
import {
  attendEvent,
  type Event,
  type EventDetail,
  getEvent,
  getEventCalendar,
  getEventsCalendar,
  getMyEvents,
  goToEvent,
  leaveEvent,
  listEvents,
  listEventTopics,
  listPastEvents,
} from '#areas/development/contract/event.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import { fitsPosition } from '#areas/people/contract/audience.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, handle, type Route, type Viewer } from '#server/endpoints.ts';
import { Page } from '#server/paging.ts';
import { addToCircle, cancelInCircle, changeInCircle, eventMissing } from './circle-events.ts';
import { attend } from './event-attendance.ts';
import { entryOf } from './event-calendar.ts';
import { listEventsWith, listEventTopics as topicsOf } from './event-list.ts';
import { goTo, leave } from './event-participation.ts';
import {
  findGoing,
  findVisibleEvent,
  findWaiting,
  listEventsForCalendar,
  listGoing,
  listNamedParticipants,
  listNotGoing,
  listPastEvents as pastEventsOf,
  type TimedEvent,
} from './event-queries.ts';

/** Past events are offered for this long, at most this many. */
const offeredFor = days(30);
const mostOffered = 20;

/** What the home page shows. */
const mostGoing = 5;
const mostFitting = 3;
const fittingDays = 14;
/** How many events of the next days are searched for those that fit. */
const mostSearched = 100;

/** Adds what an event is for this member now. */
async function forMember(
  db: Db,
  personId: number,
  position: Position,
  now: Date,
  found: TimedEvent[],
): Promise<Event[]> {
  const going = await findGoing(
    db,
    personId,
    found.map(({ id }) => id),
  );
  return found.map((event) => ({
    ...event,
    fitsYou: fitsPosition(event, position),
    isGoing: going.has(event.id),
    hasEnded: Date.parse(event.endsAt) <= now.getTime(),
  }));
}

interface Asking {
  db: Db;
  viewer: Viewer;
  findPosition: FindPosition;
  now: Date;
}

/** An event as its page shows it. */
async function describeEvent({ db, viewer, findPosition, now }: Asking, eventId: number): Promise<EventDetail> {
  const found = await findVisibleEvent(db, viewer.id, eventId);
  if (!found) throw eventMissing();
  const position = await findPosition(db, viewer);
  const people = await listNamedParticipants(db, viewer.id, found.id);
  const circle = found.circle && (await requireVisibleCircle(db, viewer, found.circle.id));
  const [event] = await forMember(db, viewer.id, position, now, [found]);
  if (!event) throw eventMissing();
  const waiting = await findWaiting(db, viewer.id, [found.id]);
  const { isCancelled, takenDownReason, createdBy } = found;
  return {
    ...event,
    isWaiting: waiting.has(found.id),
    isCancelled,
    takenDownReason,
    mayManage: (circle?.isOwner ?? false) && takenDownReason === null,
    mayReport: createdBy !== null && createdBy !== viewer.id,
    people,
  };
}

export const eventRoutes = (findPosition: FindPosition): Route[] => [
  handle(listEvents, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    const { limit, cursor, forMe, going, ...filters } = query;
    const now = context.clock.now();
    const position = await findPosition(db, viewer);
    const mine = { forMe: forMe && position, goingId: going && viewer.id };
    const page = await listEventsWith(db, viewer.id, dayInLondon(now), { limit, cursor }, { ...filters, ...mine });
    return new Page(await forMember(db, viewer.id, position, now, page.items), page.next);
  }),

  handle(listEventTopics, { transaction: 'none' }, async ({ db, viewer }) => topicsOf(db, viewer.id)),

  handle(getMyEvents, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const now = context.clock.now();
    const today = dayInLondon(now);
    const until = dayInLondon(new Date(now.getTime() + days(fittingDays)));
    const [going, others, position] = await Promise.all([
      listGoing(db, viewer.id, now, today, mostGoing),
      listNotGoing(db, viewer.id, now, { today, until }, mostSearched),
      findPosition(db, viewer),
    ]);
    return {
      going: going.map((event) => ({
        ...event,
        fitsYou: fitsPosition(event, position),
        isGoing: true,
        hasEnded: false,
      })),
      fitting: others
        .filter((event) => fitsPosition(event, position))
        .slice(0, mostFitting)
        .map((event) => ({ ...event, fitsYou: true, isGoing: false, hasEnded: false })),
    };
  }),

  handle(listPastEvents, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const now = context.clock.now();
    const since = dayInLondon(new Date(now.getTime() - offeredFor));
    const [past, position] = await Promise.all([
      pastEventsOf(db, viewer.id, since, now, mostOffered),
      findPosition(db, viewer),
    ]);
    return forMember(db, viewer.id, position, now, past);
  }),

  handle(getEvent, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    describeEvent({ db, viewer, findPosition, now: context.clock.now() }, params.id),
  ),

  handle(addCircleEvent, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) => {
    const id = await addToCircle(context, db, viewer, params.id, body);
    return describeEvent({ db, viewer, findPosition, now: context.clock.now() }, id);
  }),

  handle(changeCircleEvent, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await changeInCircle(context, db, viewer, params.id, body);
    return describeEvent({ db, viewer, findPosition, now: context.clock.now() }, params.id);
  }),

  handle(cancelCircleEvent, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await cancelInCircle(context, db, viewer, params.id);
    return describeEvent({ db, viewer, findPosition, now: context.clock.now() }, params.id);
  }),

  handle(goToEvent, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    goTo(context, db, viewer, params.id),
  ),

  handle(leaveEvent, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    leave(context, db, viewer, params.id),
  ),

  handle(attendEvent, { transaction: 'idempotent' }, async ({ context, db, viewer, params }) =>
    attend(context, db, viewer, params.id),
  ),

  handle(getEventCalendar, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    const event = await findVisibleEvent(db, viewer.id, params.id);
    if (!event) throw eventMissing();
    const file = calendarFile([entryOf(event)], context.settings, context.clock.now());
    return new AttachedFile(`${event.title}.ics`, file);
  }),

  handle(getEventsCalendar, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const now = context.clock.now();
    const found = await listEventsForCalendar(db, viewer.id, dayInLondon(now), 200);
    return new AttachedFile('Staffroom events.ics', calendarFile(found.map(entryOf), context.settings, now));
  }),
];
