import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CurrentMentorship, MentoringOverview, OwnOffer } from '#areas/mentoring/contract/mentoring-overview.ts';
import { maxOpenRequests } from '#areas/mentoring/contract/mentorship.ts';
import {
  ownPreferences,
  shownAvatarOf,
  shownSchoolOf,
  showsProfile,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { isAnswerable } from '../mentors/mentor-queries.ts';
import { isOtherOf, other } from '../notifications/other-member.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { mentorshipMatches } from './mentorship-tables.ts';

/** The most places that a mentor can offer. */
const mostMentees = 20;
const mostWaiting = 100;

/** The mentors and mentees of the current user with the next meeting of each, and what they offer. Three queries. */
export async function findOverview(db: Db, viewer: Viewer, now: Date): Promise<MentoringOverview> {
  const { mentorId, menteeId } = mentorshipMatches;
  const [mentors, mentees, { requested, ...offer }] = await Promise.all([
    listCurrent(db, viewer, now, eq(menteeId, viewer.id), maxOpenRequests),
    listCurrent(db, viewer, now, eq(mentorId, viewer.id), mostMentees),
    findOffer(db, viewer, now),
  ]);
  return { mentors, mentees, requested, offer };
}

/** The accepted mentorships of one side, those with a meeting first, the soonest of them first. */
async function listCurrent(db: Db, viewer: Viewer, now: Date, isOwn: SQL, most: number): Promise<CurrentMentorship[]> {
  const { id, matchId, scheduledAt, duration, status } = mentorshipSessions;
  const next = db
    .select({ meetingId: id, scheduledAt, meetingStatus: status })
    .from(mentorshipSessions)
    .where(
      and(
        eq(matchId, mentorshipMatches.id),
        sql`${status} in ('proposed', 'scheduled')`,
        sql`${scheduledAt} + ${duration} * interval '1 minute' > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(scheduledAt), asc(id))
    .limit(1)
    .as('next');
  const rows = await db
    .select({
      id: mentorshipMatches.id,
      person: {
        id: other.id,
        name: other.name,
        role: other.role,
        avatar: shownAvatarOf(other),
        school: shownSchoolOf(other, userPreferences),
      },
      meetingId: next.meetingId,
      scheduledAt: next.scheduledAt,
      meetingStatus: next.meetingStatus,
    })
    .from(mentorshipMatches)
    .innerJoin(other, isOtherOf(viewer.id))
    .leftJoin(userPreferences, eq(userPreferences.userId, other.id))
    .leftJoinLateral(next, sql`true`)
    .where(and(isOwn, eq(mentorshipMatches.status, 'accepted'), isNull(other.erasedAt)))
    .orderBy(sql`${next.scheduledAt} asc nulls last`, asc(mentorshipMatches.id))
    .limit(most);
  return rows.map(({ meetingId, scheduledAt: at, meetingStatus, ...row }) => ({
    ...row,
    nextMeeting:
      meetingId !== null && at !== null
        ? { id: meetingId, scheduledAt: at, isAgreed: meetingStatus === 'scheduled' }
        : null,
  }));
}

async function findOffer(db: Db, viewer: Viewer, now: Date): Promise<OwnOffer & { requested: number }> {
  const { mentorId, menteeId, status } = mentorshipMatches;
  const countPending = (isOwn: SQL) =>
    sql<number>`(select count(*)::int from ${db
      .select({ one: sql`1` })
      .from(mentorshipMatches)
      .where(and(isOwn, eq(status, 'pending'), isAnswerable(now)))
      .limit(mostWaiting)} pending)`;
  const [found] = await db
    .select({
      isOffered: users.isAvailableAsMentor,
      isShown: sql<boolean>`${showsProfile}`,
      places: users.maxMentees,
      taken: users.currentMentees,
      waiting: countPending(eq(mentorId, viewer.id)),
      requested: countPending(eq(menteeId, viewer.id)),
    })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(eq(users.id, viewer.id));
  return found ?? { isOffered: false, isShown: false, places: 0, taken: 0, waiting: 0, requested: 0 };
}
