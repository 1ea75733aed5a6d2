import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MentorshipSession } from '#areas/mentoring/contract/session.ts';
import { sessionFormatLabels } from '#areas/mentoring/contract/session.ts';
import { publicAddress, publicHost, type Settings } from '#server/settings.ts';

/** Returns a meeting as an iCalendar file. The UID stays the same, so that importing it again updates the event. */
export function calendarOfSession(
  session: MentorshipSession & { calendarVersion: number },
  other: string,
  settings: Settings,
  now: Date,
): string {
  const isCancelled = session.status === 'cancelled';
  const start = new Date(session.scheduledAt);
  const calendar = ical({
    prodId: { company: 'Staffroom', product: 'Staffroom', language: 'EN-GB' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `mentoring-${session.id}@${publicHost(settings)}`,
    start,
    end: new Date(start.getTime() + session.duration * 60_000),
    stamp: now,
    sequence: session.calendarVersion,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `Mentoring with ${other}`,
    location: sessionFormatLabels[session.format],
    ...(session.agenda ? { description: session.agenda } : {}),
    url: `${publicAddress(settings)}/mentorship/${session.matchId}`,
  });
  // RFC 5545 requires CRLF after the last line too, which the library leaves out.
  return `${calendar.toString()}\r\n`;
}
