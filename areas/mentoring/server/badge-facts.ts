import { sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { mentorshipMatches } from './mentorships/mentorship-tables.ts';
import { mentorshipSessions } from './workspace/session-tables.ts';

/** The maximum count. No badge needs more. */
const maxCount = 500;

/** Counts what a member did in mentoring, for badges, in one query. */
export async function countMentoringFacts(db: Db, userId: number) {
  const held = (side: ReturnType<typeof sql>) => sql`(select count(*)::int from (select 1 from ${mentorshipMatches} m
    join ${mentorshipSessions} s on s.match_id = m.id and s.status = 'completed' where ${side} limit ${maxCount}) found)`;
  const { rows } = await db.execute<{
    mentorshipsGiven: number;
    mentorshipsCompleted: number;
    mentoringSessionsGiven: number;
    mentoringSessionsTaken: number;
    mentorQualified: number;
  }>(sql`select
    (select is_mentor_qualified::int from ${users} where id = ${userId}) as "mentorQualified",
    ${held(sql`m.mentor_id = ${userId}`)} as "mentoringSessionsGiven",
    ${held(sql`m.mentee_id = ${userId}`)} as "mentoringSessionsTaken",
    count(*)::int as "mentorshipsGiven",
    (count(*) filter (where status = 'completed'))::int as "mentorshipsCompleted"
    from (select status from ${mentorshipMatches}
      where mentor_id = ${userId} and accepted_at is not null limit ${maxCount}) given`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted.');
  const { mentoringSessionsTaken, ...given } = counted;
  return { ...given, mentoringSessions: given.mentoringSessionsGiven + mentoringSessionsTaken };
}
