import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { isOfPair } from '../mentorships/mentorship-access.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { linkToMeeting } from '../notifications/meeting-notifications.ts';
import { isOtherOf, isOtherShown, other } from '../notifications/other-member.ts';
import { mentorshipSessions } from './session-tables.ts';

export interface ComingMeeting {
  id: number;
  scheduledAt: string;
  /** The name of the other member. */
  with: string;
  /** The path of the meeting. */
  link: string;
}

/** The agreed meetings of a member that begin by `until` and have not ended. Soonest first. */
export async function listComingMeetings(
  db: Db,
  personId: number,
  now: Date,
  until: Date,
  most: number,
): Promise<ComingMeeting[]> {
  const { id, matchId, scheduledAt, duration, status } = mentorshipSessions;
  const rows = await db
    .select({ id, matchId, scheduledAt, with: other.name })
    .from(mentorshipMatches)
    .innerJoin(mentorshipSessions, eq(matchId, mentorshipMatches.id))
    .innerJoin(other, isOtherOf(personId))
    .where(
      and(
        isOfPair({ id: personId }),
        eq(mentorshipMatches.status, 'accepted'),
        isOtherShown(personId),
        eq(status, 'scheduled'),
        lte(scheduledAt, until.toISOString()),
        sql`${scheduledAt} + ${duration} * interval '1 minute' > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(scheduledAt), asc(id))
    .limit(most);
  return rows.map(({ matchId: match, ...row }) => ({ ...row, link: linkToMeeting({ id: row.id, matchId: match }) }));
}
