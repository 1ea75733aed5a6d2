import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { jobApplications, jobRecommendations } from '../job-member-tables.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { isToApplyFor } from './vacancies-to-apply-for.ts';

export interface ComingClosingDate {
  id: number;
  title: string;
  schoolName: string;
  /** ISO 8601. */
  applicationDeadline: string;
  /** It comes from a stand-in feed. */
  isStandIn: boolean;
}

/** The vacancies that a member wants to apply for and that close by `until`. The soonest first. */
export async function listComingClosingDates(
  db: Db,
  personId: number,
  now: Date,
  until: Date,
  most: number,
): Promise<ComingClosingDate[]> {
  const { id, title, schoolName, applicationDeadline, isActive } = jobPostings;
  // The rows of the member come first, from their index: far more vacancies close in a week than a member saves.
  const rows = await db
    .select({ id, title, schoolName, applicationDeadline, isStandIn: jobBoardSources.isStandIn })
    .from(jobPostings)
    .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId))
    .where(
      and(
        sql`${id} in (
          select job_posting_id from ${jobRecommendations} where user_id = ${personId} and is_saved
          union select job_posting_id from ${jobApplications} where user_id = ${personId})`,
        eq(isActive, true),
        gt(applicationDeadline, now.toISOString()),
        lte(applicationDeadline, until.toISOString()),
        isToApplyFor(sql`${personId}::int`, sql`${dayInLondon(now)}::date`),
      ),
    )
    .orderBy(asc(applicationDeadline), asc(id))
    .limit(most);
  return rows.flatMap(({ applicationDeadline: closes, ...row }) =>
    closes === null ? [] : [{ ...row, applicationDeadline: closes }],
  );
}
