import { type SQL, sql } from 'drizzle-orm';
import { jobApplications, jobRecommendations } from '../job-member-tables.ts';
import { jobPostings } from '../job-tables.ts';

/** A match that a member saved and has not applied for. */
const isSaved = sql`saved.is_saved and not saved.is_applied and not saved.is_hidden`;

/** An application without a day, or with a day to come: the member has not applied yet. */
const isPlanned = (today: SQL) =>
  sql`planned.status = 'applied' and (planned.applied_on is null or planned.applied_on > ${today})`;

/** Whether the person wants to apply for the vacancy of the row of `jobPostings`. `today` is the day in London. */
export const isToApplyFor = (personId: SQL, today: SQL): SQL => sql`(
  exists (select from ${jobRecommendations} saved
    where saved.user_id = ${personId} and saved.job_posting_id = ${jobPostings.id} and ${isSaved})
  or exists (select from ${jobApplications} planned
    where planned.user_id = ${personId} and planned.job_posting_id = ${jobPostings.id} and ${isPlanned(today)}))`;

/** The people who want to apply for a vacancy, in order of id, above `after`. */
export const peopleToApply = (postingId: number, today: string, after: number, most: number): SQL => sql`
  select person_id as "personId" from (
    select saved.user_id as person_id from ${jobRecommendations} saved
    where saved.job_posting_id = ${postingId} and ${isSaved}
    union
    select planned.user_id from ${jobApplications} planned
    where planned.job_posting_id = ${postingId} and ${isPlanned(sql`${today}::date`)}
  ) people where person_id > ${after} order by person_id limit ${most}`;
