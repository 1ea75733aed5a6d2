import { sql } from 'drizzle-orm';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';

/**
 * Gives the open reports of an earlier release their cases. Each start does it, and each hour, because the earlier release
 * may run beside this one during an update. Running it again changes nothing.
 */
export async function adoptEarlierReports(db: Db, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + hours(48)).toISOString();
  await db.execute(sql`
    with made as (
      insert into moderation_cases (kinds, subject_kind, subject_id, about_user_id, context, opened_at, due_at)
      select '{report}', kind, subject_id, about_user_id, context, created_at, ${dueAt}::timestamptz
      from (
        select distinct on (kind, subject_id) * from reports
        where closed_at is null and case_id is null order by kind, subject_id, created_at
      ) first
      on conflict do nothing
      returning id, opened_at
    )
    insert into case_events (case_id, kind, at) select id, 'opened', opened_at from made`);
  await db.execute(sql`
    update reports set case_id = cases.id
    from moderation_cases cases
    where reports.case_id is null and reports.closed_at is null and cases.closed_at is null
      and cases.subject_kind = reports.kind and cases.subject_id = reports.subject_id`);
}
