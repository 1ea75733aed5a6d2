import { fitsPosition } from '#areas/development/contract/audience.ts';
import {
  attendEvent,
  getEventCalendar,
  getEventsCalendar,
  listEvents,
  listPastEvents,
} from '#areas/development/contract/event.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { Page } from '#server/paging.ts';
import type { FindPosition } from '../catalogue/catalogue-routes.ts';
import { attend } from './event-attendance.ts';
import { calendarOf } from './event-calendar.ts';
import {
  findEventForCalendar,
  listComingEvents,
  listEventsForCalendar,
  listPastEvents as pastEventsOf,
} from './event-queries.ts';

/** Past events are offered for this long, at most this many. */
const offeredFor = days(30);
const mostOffered = 20;

export const eventRoutes = (findPosition: FindPosition): Route[] => [
  handle(listEvents, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    const [page, position] = await Promise.all([
      listComingEvents(db, dayInLondon(context.clock.now()), query),
      findPosition(db, viewer),
    ]);
    return new Page(
      page.items.map((event) => ({ ...event, fitsYou: fitsPosition(event, position) })),
      page.next,
    );
  }),

  handle(listPastEvents, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const now = context.clock.now();
    const since = dayInLondon(new Date(now.getTime() - offeredFor));
    const [past, position] = await Promise.all([
      pastEventsOf(db, viewer.id, since, now, mostOffered),
      findPosition(db, viewer),
    ]);
    return past.map((event) => ({ ...event, fitsYou: fitsPosition(event, position) }));
  }),

  handle(attendEvent, { transaction: 'idempotent' }, async ({ context, db, viewer, params }) =>
    attend(context, db, viewer, params.id),
  ),

  handle(getEventCalendar, { transaction: 'none' }, async ({ context, db, params }) => {
    const event = await findEventForCalendar(db, params.id);
    if (!event) throw notFound("The event you're looking for doesn't exist.");
    return new AttachedFile(`${event.title}.ics`, calendarOf([event], context.settings, context.clock.now()));
  }),

  handle(getEventsCalendar, { transaction: 'none' }, async ({ context, db }) => {
    const items = await listEventsForCalendar(db, dayInLondon(context.clock.now()), 200);
    return new AttachedFile('Staffroom events.ics', calendarOf(items, context.settings, context.clock.now()));
  }),
];
