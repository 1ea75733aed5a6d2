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
import { attend } from './event-attendance.ts';
import { calendarOf } from './event-calendar.ts';
import { findEvent, listComingEvents, listPastEvents as pastEventsOf } from './event-queries.ts';

/** How long 'I was there' is asked, and of how many. */
const askedFor = days(30);
const mostAsked = 20;

export const eventRoutes: Route[] = [
  handle(listEvents, async ({ house, db, query }) => listComingEvents(db, dayInLondon(house.clock.now()), query)),

  handle(listPastEvents, async ({ house, db, viewer }) => {
    const now = house.clock.now();
    const since = dayInLondon(new Date(now.getTime() - askedFor));
    return pastEventsOf(db, viewer.id, since, now, mostAsked);
  }),

  handle(attendEvent, async ({ house, db, viewer, params }) => attend(house, db, viewer, params.id)),

  handle(getEventCalendar, async ({ house, db, params }) => {
    const event = await findEvent(db, params.id);
    if (!event) throw notFound("The event you're looking for doesn't exist.");
    return new AttachedFile(`${event.title}.ics`, calendarOf([event], house.settings, house.clock.now()));
  }),

  handle(getEventsCalendar, async ({ house, db }) => {
    const { items } = await listComingEvents(db, dayInLondon(house.clock.now()), { limit: 200 });
    return new AttachedFile('Staffroom events.ics', calendarOf(items, house.settings, house.clock.now()));
  }),
];
