import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { mailSender } from '../mail/mail-sender.ts';
import { publicAddress, publicHost, type Settings } from '../settings.ts';

/** Something in a calendar: an event, an agreed meeting or something with a day. */
export interface CalendarEntry {
  /** Names the entry in this installation: `event-12`. It never changes, so that calendars update their copy. */
  name: string;
  /** It has no time: `startsAt` and `endsAt` are midnight in UTC on its day and on the day after. */
  isAllDay?: boolean;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** Counts the changes that a calendar shows (`SEQUENCE`). */
  version: number;
  isCancelled: boolean;
  title: string;
  /** The path of its screen: `/events/12`. */
  path: string;
  /** Where it takes place, or the address of an online meeting. */
  place?: string | null;
  /** Do not set it in a feed: whoever knows the address of the feed can read it. */
  description?: string | null;
  category?: string;
}

/**
 * What the file is for (RFC 5546): `PUBLISH` to keep, `REQUEST` and `CANCEL` to tell a person that an entry of their
 * calendar has changed or is cancelled. An email names that person as `attendee`.
 */
export interface CalendarPurpose {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  attendee?: { name: string; address: string };
}

/** Writes an iCalendar file (RFC 5545) with times in UTC. `now` is the time of writing (`DTSTAMP`). */
export function calendarFile(
  entries: readonly CalendarEntry[],
  settings: Settings,
  now: Date,
  { method, attendee }: CalendarPurpose = { method: 'PUBLISH' },
): string {
  const calendar = ical({
    prodId: { company: 'Staffroom', product: 'Staffroom', language: 'EN-GB' },
    method: ICalCalendarMethod[method],
  });
  // Calendars accept a change only from the organiser that they know, so every file names the same one.
  const { name, address } = mailSender(settings);
  const attendees = attendee
    ? [{ name: attendee.name, email: attendee.address, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }]
    : [];
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.name}@${publicHost(settings)}`,
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      allDay: entry.isAllDay ?? false,
      stamp: now,
      sequence: entry.version,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: entry.title,
      location: entry.place ?? null,
      description: entry.description ?? null,
      categories: entry.category ? [{ name: entry.category }] : [],
      organizer: { name, email: address },
      attendees,
      url: `${publicAddress(settings)}${entry.path}`,
    });
  // RFC 5545 requires CRLF after the last line too. The library leaves it out.
  return `${calendar.toString()}\r\n`;
}
