import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { seesPathway } from './pathway-access.ts';
import { pathwayPath } from './pathway-notifications.ts';
import { cpdPathways, pathwayParticipants } from './pathway-tables.ts';

/** The most CPD Pathways in a feed. */
const mostInFeed = 50;

/** How long past days stay in a feed. */
const keptFor = days(31);

/** The first and the last day of the CPD Pathways that a member is enrolled in or leads, for their feed. */
export async function findPathwayEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const since = dayInLondon(new Date(now.getTime() - keptFor));
  const { id, title, circleId, startDate, endDate } = cpdPathways;
  const rows = await db
    .select({ id, title, circleId, startDate, endDate })
    .from(cpdPathways)
    .innerJoin(circles, eq(circles.id, circleId))
    .innerJoin(circleMembers, ownMembership(personId))
    .leftJoin(pathwayParticipants, and(eq(pathwayParticipants.pathwayId, id), eq(pathwayParticipants.userId, personId)))
    .where(
      and(
        seesPathway(personId),
        or(eq(cpdPathways.userId, personId), isNotNull(pathwayParticipants.userId)),
        sql`coalesce(${endDate}, ${startDate}) >= ${since}`,
      ),
    )
    .orderBy(asc(id))
    .limit(mostInFeed);
  return rows.flatMap((row) => [
    ...(row.startDate && row.startDate >= since ? [entryOf(row, row.startDate, 'starts')] : []),
    ...(row.endDate && row.endDate !== row.startDate ? [entryOf(row, row.endDate, 'ends')] : []),
  ]);
}

function entryOf(
  { id, title, circleId }: { id: number; title: string; circleId: number },
  day: string,
  what: 'starts' | 'ends',
): CalendarEntry {
  const startsAt = new Date(day);
  return {
    name: `cpd-pathway-${id}-${what}`,
    isAllDay: true,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + days(1)).toISOString(),
    version: 0,
    isCancelled: false,
    title: `CPD Pathway ${what}: ${title}`,
    path: pathwayPath(circleId, id),
  };
}
