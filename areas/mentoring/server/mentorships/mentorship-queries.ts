import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { type MentorshipMatch, maxOpenRequests } from '#areas/mentoring/contract/mentorship.ts';
import type { MentorshipStatus } from '#areas/mentoring/contract/mentorship-status.ts';
import type { Side } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { conversations } from '#areas/messages/server/index.ts';
import { shownAvatarOf, shownSchoolOf, userPreferences, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Value } from '#server/prepared.ts';
import { expiryOf, hasExpired } from '../mentors/mentor-queries.ts';
import { matchMissing } from './mentorship-access.ts';
import { mentorshipMatches } from './mentorship-tables.ts';

const mentor = alias(users, 'mentor');
const mentee = alias(users, 'mentee');
const mentorPreferences = alias(userPreferences, 'mentor_preferences');
const menteePreferences = alias(userPreferences, 'mentee_preferences');

const personColumns = (
  person: typeof mentor | typeof mentee,
  preferences: typeof mentorPreferences | typeof menteePreferences,
) => ({
  id: person.id,
  name: person.name,
  role: person.role,
  avatar: shownAvatarOf(person),
  school: shownSchoolOf(person, preferences),
});

/** A request without a reply in time counts as expired, even before the hourly sweep. */
const statusNow = (now: Date) => sql<MentorshipStatus>`case
  when ${mentorshipMatches.status} = 'pending' and ${hasExpired(now)}
  then 'expired' else ${mentorshipMatches.status}::text end`;

const matchColumns = (now: Date) => ({
  id: mentorshipMatches.id,
  mentorId: mentorshipMatches.mentorId,
  menteeId: mentorshipMatches.menteeId,
  mentor: personColumns(mentor, mentorPreferences),
  mentee: personColumns(mentee, menteePreferences),
  status: statusNow(now),
  matchScore: mentorshipMatches.matchScore,
  matchReasons: mentorshipMatches.matchReasons,
  requestedAt: mentorshipMatches.requestedAt,
  holidayDays: mentorshipMatches.holidayDays,
  acceptedAt: mentorshipMatches.acceptedAt,
  completedAt: mentorshipMatches.completedAt,
  // Only visible while the two may meet.
  menteeAvailability: sql<
    string | null
  >`case when ${mentorshipMatches.status} in ('pending', 'accepted') then ${mentee.availability} end`,
  hasFreePlace: sql<boolean>`${mentor.currentMentees} < ${mentor.maxMentees}`,
  conversationId: conversations.id,
  notes: mentorshipMatches.notes,
  reason: mentorshipMatches.reason,
  question: mentorshipMatches.question,
  answer: mentorshipMatches.answer,
});

const selectMatches = (db: Db, now: Date) =>
  db
    .select(matchColumns(now))
    .from(mentorshipMatches)
    .innerJoin(mentor, eq(mentor.id, mentorshipMatches.mentorId))
    .innerJoin(mentee, eq(mentee.id, mentorshipMatches.menteeId))
    .leftJoin(conversations, eq(conversations.mentorshipId, mentorshipMatches.id))
    .leftJoin(mentorPreferences, eq(mentorPreferences.userId, mentor.id))
    .leftJoin(menteePreferences, eq(menteePreferences.userId, mentee.id));

type MatchRow = Omit<MentorshipMatch, 'expiresAt'> & { holidayDays: number };

const matchOfRow = ({ holidayDays, ...row }: MatchRow): MentorshipMatch => ({
  ...row,
  expiresAt: expiryOf({ ...row, holidayDays }).toISOString(),
});

/** Lists the requests that the current user sent, received, or both, newest first. */
export async function listOwnMatches(
  db: Db,
  viewer: Viewer,
  now: Date,
  side: Side | undefined,
  wanted: PageRequest,
): Promise<Page<MentorshipMatch>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { requestedAt, id, mentorId, menteeId } = mentorshipMatches;
  const own = { mentor: eq(mentorId, viewer.id), mentee: eq(menteeId, viewer.id) };
  /** One page of sent or received requests. Its index has this order. */
  const idsOf = (whose: SQL) =>
    db
      .select({ id })
      .from(mentorshipMatches)
      .where(and(whose, after ? sql`(${requestedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined))
      .orderBy(desc(requestedAt), desc(id))
      .limit(wanted.limit + 1);
  const wantedIds = side ? idsOf(own[side]) : unionAll(idsOf(own.mentor), idsOf(own.mentee));
  const rows = await selectMatches(db, now)
    .where(inArray(id, wantedIds))
    .orderBy(desc(requestedAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.requestedAt, row.id], matchOfRow);
}

/** Returns a mentorship to its mentor or mentee. Throws 404 for everyone else. */
export async function getOwnMatch(db: Db, viewer: Viewer, now: Date, matchId: number): Promise<MentorshipMatch> {
  const [found] = await selectMatches(db, now).where(
    and(
      eq(mentorshipMatches.id, matchId),
      or(eq(mentorshipMatches.mentorId, viewer.id), eq(mentorshipMatches.menteeId, viewer.id)),
    ),
  );
  if (!found) throw matchMissing();
  return matchOfRow(found);
}

/** Whether the two are mentor and mentee now. Documents are shared with a mentor only for that time. */
export async function isAcceptedMentorOf(db: Db, mentorId: number, menteeId: number): Promise<boolean> {
  const accepted = and(
    eq(mentorshipMatches.mentorId, mentorId),
    eq(mentorshipMatches.menteeId, menteeId),
    eq(mentorshipMatches.status, 'accepted'),
  );
  return (await db.$count(mentorshipMatches, accepted)) > 0;
}

/** A subquery with the ids of the members whose accepted mentor this person is. */
export const menteesOf = (mentorId: Value<number> | number): SQL => sql`
  select ${mentorshipMatches.menteeId} from ${mentorshipMatches}
  where ${mentorshipMatches.mentorId} = ${mentorId} and ${mentorshipMatches.status} = 'accepted'`;

/** The accepted mentors of a member. A member has at most five. */
export async function listMentorsOf(db: Db, menteeId: number): Promise<number[]> {
  const rows = await db
    .select({ mentorId: mentorshipMatches.mentorId })
    .from(mentorshipMatches)
    .where(and(eq(mentorshipMatches.menteeId, menteeId), eq(mentorshipMatches.status, 'accepted')))
    .limit(maxOpenRequests);
  return rows.map(({ mentorId }) => mentorId);
}

/** Those of these members whose accepted mentor this person is. */
export async function listMenteesAmong(db: Db, mentorId: number, people: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ menteeId: mentorshipMatches.menteeId })
    .from(mentorshipMatches)
    .where(
      and(
        eq(mentorshipMatches.mentorId, mentorId),
        inArray(mentorshipMatches.menteeId, [...people]),
        eq(mentorshipMatches.status, 'accepted'),
      ),
    );
  return new Set(rows.map(({ menteeId }) => menteeId));
}
