import { and, asc, eq, getTableColumns, gte, inArray, lte, or } from 'drizzle-orm';
import { type MentorshipSession, sessionFormatLabels } from '#areas/mentoring/contract/session.ts';
import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { isOfPair } from '../mentorships/mentorship-access.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorshipSessions } from './session-tables.ts';

/** How long past meetings stay in a feed, and the most meetings in it. */
const keptFor = days(31);
const mostInFeed = 200;

/** A meeting as an entry of a calendar file. */
export function entryOfSession(session: MentorshipSession & { calendarVersion: number }, title: string): CalendarEntry {
  const start = Date.parse(session.scheduledAt);
  return {
    name: `mentoring-${session.id}`,
    startsAt: session.scheduledAt,
    endsAt: new Date(start + session.duration * 60_000).toISOString(),
    version: session.calendarVersion,
    isCancelled: session.status === 'cancelled',
    title,
    path: `/mentorship/${session.matchId}`,
    place: sessionFormatLabels[session.format],
  };
}

/** The agreed meetings of a member, for their feed. The title does not name the other person. */
export async function findMeetingEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const { scheduledAt, status, matchId, id } = mentorshipSessions;
  const found = await db
    .select(getTableColumns(mentorshipSessions))
    .from(mentorshipSessions)
    .innerJoin(mentorshipMatches, eq(mentorshipMatches.id, matchId))
    .where(
      and(
        isOfPair({ id: personId }),
        // A mentorship that has ended has no more meetings.
        or(
          eq(mentorshipMatches.status, 'accepted'),
          and(eq(mentorshipMatches.status, 'completed'), lte(scheduledAt, now.toISOString())),
        ),
        inArray(status, ['scheduled', 'completed']),
        gte(scheduledAt, new Date(now.getTime() - keptFor).toISOString()),
      ),
    )
    .orderBy(asc(scheduledAt), asc(id))
    .limit(mostInFeed);
  return found.map((session) => entryOfSession(session, 'Mentoring meeting'));
}
