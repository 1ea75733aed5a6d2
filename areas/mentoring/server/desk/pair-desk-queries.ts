import { and, desc, eq, inArray, isNull, lt, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type DeskPair,
  lapsingDays,
  type listDeskPairs,
  type PairView,
  quietWeeks,
} from '#areas/mentoring/contract/mentoring-desk.ts';
import type { MentorshipStatus } from '#areas/mentoring/contract/mentorship-status.ts';
import { conversations } from '#areas/messages/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { expiryOf, hasExpired, isAnswerable } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';

/** What the desk sees of pairs: people, states and days. No text that one of the two wrote is read here. */

const mentor = alias(users, 'mentor');
const mentee = alias(users, 'mentee');
const { id, status, acceptedAt } = mentorshipMatches;

/** When a message was last written in the conversation of the pair. Each message writes it there. */
const lastMessageAt = sql<string | null>`(
  select message.created_at from messages message
  join ${conversations} room on room.id = message.conversation_id
  where room.mentorship_id = ${id} order by message.id desc limit 1)`;

/** When the last meeting that both had agreed to ended. */
const lastMeetingAt = (now: string) => sql<string | null>`(
  select max(met.scheduled_at) from ${mentorshipSessions} met
  where met.match_id = ${id} and met.status in ('scheduled', 'completed') and met.scheduled_at <= ${now}::timestamptz)`;

const nextMeetingAt = (now: string) => sql<string | null>`(
  select min(coming.scheduled_at) from ${mentorshipSessions} coming
  where coming.match_id = ${id} and coming.status = 'scheduled' and coming.scheduled_at > ${now}::timestamptz)`;

const isPending = (now: Date) => and(eq(status, 'pending'), isAnswerable(now));

function isInView(view: PairView, now: Date): SQL | undefined {
  const moment = now.toISOString();
  const quietSince = new Date(now.getTime() - days(7 * quietWeeks)).toISOString();
  switch (view) {
    case 'running':
      return eq(status, 'accepted');
    case 'quiet':
      // A meeting that lies ahead is contact too.
      return and(
        eq(status, 'accepted'),
        sql`greatest(${acceptedAt}, ${lastMessageAt}, ${lastMeetingAt(moment)}) <= ${quietSince}::timestamptz`,
        isNull(nextMeetingAt(moment)),
      );
    case 'waiting':
      return isPending(now);
    case 'lapsing':
      return and(isPending(now), hasExpired(new Date(now.getTime() + days(lapsingDays))));
    case 'ended':
      return and(notInArray(status, ['accepted']), not(isPending(now) ?? sql`false`));
  }
}

/** Lists the pairs of a view, newest first, without people who were erased. */
export async function listPairs(
  db: Db,
  now: Date,
  { view, limit, cursor }: EndpointRequest<typeof listDeskPairs>['query'],
): Promise<Page<DeskPair>> {
  const after = readCursor(cursor, ['id']);
  const moment = now.toISOString();
  const rows = await db
    .select({
      id,
      mentor: { id: mentor.id, name: mentor.name, role: mentor.role, school: mentor.school },
      mentee: { id: mentee.id, name: mentee.name, role: mentee.role, school: mentee.school },
      status: sql<MentorshipStatus>`case when ${status} = 'pending' and ${hasExpired(now)} then 'expired' else ${status}::text end`,
      requestedAt: mentorshipMatches.requestedAt,
      holidayDays: mentorshipMatches.holidayDays,
      acceptedAt,
      completedAt: mentorshipMatches.completedAt,
      lastMessageAt: sql<string | null>`${lastMessageAt}`.mapWith(mentorshipMatches.requestedAt),
      lastMeetingAt: sql<string | null>`${lastMeetingAt(moment)}`.mapWith(mentorshipMatches.requestedAt),
      nextMeetingAt: sql<string | null>`${nextMeetingAt(moment)}`.mapWith(mentorshipMatches.requestedAt),
    })
    .from(mentorshipMatches)
    .innerJoin(mentor, eq(mentor.id, mentorshipMatches.mentorId))
    .innerJoin(mentee, eq(mentee.id, mentorshipMatches.menteeId))
    .where(and(isInView(view, now), after ? lt(id, after[0]) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    ({ holidayDays, ...row }) => ({ ...row, expiresAt: expiryOf({ ...row, holidayDays }).toISOString() }),
  );
}

/** Counts the requests that expire within days. Counting stops at `most`. */
export async function countLapsing(db: Db, now: Date, most: number): Promise<number> {
  const rows = await db.select({ id }).from(mentorshipMatches).where(isInView('lapsing', now)).limit(most);
  return rows.length;
}

/** The mentorships and requests of these mentors or mentees that are open. */
export const isOpenMatch = (now: Date): SQL | undefined => sql`(${inArray(status, ['accepted'])} or ${isPending(now)})`;
