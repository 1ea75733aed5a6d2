import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MentorshipSession } from '#areas/mentoring/contract/session.ts';
import { sessionFormatLabels } from '#areas/mentoring/contract/session.ts';
import { publicAddress, publicHost, type Settings } from '#server/settings.ts';

/** A meeting as an iCalendar file. Its UID lasts, so that taking it again after it was moved makes no second one. */
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
  // RFC 5545 ends every line so, the last one too; the library leaves that one open.
  return `${calendar.toString()}\r\n`;
}
