import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { isInside, seesSession, sessionMissing } from './session-access.ts';
import { sessionPath } from './session-notifications.ts';
import { sessionRegistrations as registrations, expertSessions as sessions } from './session-tables.ts';

/** How long past sessions stay in a feed, and the most sessions in it. */
const keptFor = days(31);
const mostInFeed = 200;

interface Entered {
  id: number;
  circleId: number;
  isInside: boolean;
  title: string;
  startsAt: string | null;
  endsAt: string | null;
  status: string;
  calendarVersion: number;
}

/** A session as an entry of a calendar file. It has no joining link: a calendar is often shared. 404 for a proposal. */
export function entryOfSession(session: Entered): CalendarEntry {
  const { id, startsAt, endsAt, title, calendarVersion, status } = session;
  if (startsAt === null || endsAt === null) throw sessionMissing();
  return {
    name: `expert-session-${id}`,
    startsAt,
    endsAt,
    version: calendarVersion,
    isCancelled: status === 'cancelled',
    title,
    path: sessionPath(session),
    place: 'Online',
  };
}

/** The sessions that a member has a place at, for their feed. A cancelled one stays and says so. */
export async function findSessionEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const found = await db
    .select({
      id: sessions.id,
      circleId: sessions.circleId,
      isInside: sql<boolean>`${isInside(personId)}`,
      title: sessions.title,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      status: sessions.status,
      calendarVersion: sessions.calendarVersion,
    })
    .from(registrations)
    .innerJoin(sessions, eq(sessions.id, registrations.sessionId))
    .where(
      and(
        eq(registrations.personId, personId),
        eq(registrations.state, 'registered'),
        ne(sessions.status, 'proposed'),
        gte(sessions.startsAt, new Date(now.getTime() - keptFor).toISOString()),
        seesSession(personId),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(mostInFeed);
  return found.map(entryOfSession);
}
