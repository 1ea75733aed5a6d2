import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type CurrentEvent, listOwnForCalendar } from './event-queries.ts';

/** The most events in a feed. */
const mostInFeed = 200;

/** An event as an entry of a calendar file. */
export const entryOf = (event: CurrentEvent): CalendarEntry => ({
  name: `event-${event.id}`,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  version: event.calendarVersion,
  isCancelled: event.isCancelled,
  title: event.title,
  path: `/events/${event.id}`,
  place: [event.place, event.link].filter(Boolean).join(', ') || null,
  description: event.description,
  category: event.category,
});

/** How long past events stay in a feed. */
const keptFor = days(31);

/** The events that a member is going to, for their feed. A cancelled event stays and says that it is cancelled. */
export async function findEventEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const since = dayInLondon(new Date(now.getTime() - keptFor));
  const found = await listOwnForCalendar(db, personId, since, mostInFeed);
  return found.map((event) => ({ ...entryOf(event), description: null }));
}
