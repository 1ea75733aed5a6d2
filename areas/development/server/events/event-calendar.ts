import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { publicAddress, publicHost, type Settings } from '#server/settings.ts';
import type { CalendarEvent } from './event-queries.ts';

/** Events as an iCalendar file. An event always has the same UID, so importing it again makes no second one. */
export function calendarOf(events: CalendarEvent[], settings: Settings, now: Date): string {
  const calendar = ical({
    prodId: { company: 'Staffroom', product: 'Staffroom', language: 'EN-GB' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const event of events)
    calendar.createEvent({
      id: `event-${event.id}@${publicHost(settings)}`,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      stamp: now,
      // An event is never changed. Cancelling it is its only other version.
      sequence: event.isCancelled ? 1 : 0,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: event.title,
      description: event.description,
      categories: [{ name: event.category }],
      url: publicAddress(settings),
    });
  // RFC 5545 wants CRLF after the last line too. The library leaves it out.
  return `${calendar.toString()}\r\n`;
}
