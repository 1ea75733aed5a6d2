import { sql } from 'drizzle-orm';
import { dayInLondon, days, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { readSchoolCalendar } from '../calendar/calendar-queries.ts';
import { digestMoment, mondayOf } from '../calendar/school-calendar.ts';
import type { Claimed } from './claim-due.ts';
import { allHours, type Timing } from './due-times.ts';

/** Members that one statement takes. */
const batchSize = 500;

/** How long after its moment a digest is still made. Later, it is left to the next week. */
const latest = hours(10);

/**
 * Takes the next members whose weekly digest is due and returns their digests. A member has one for each week, also if
 * two servers do this at the same time. What they get once a week and is due goes into it. Only members with an id above
 * `after` are looked at, so that a batch does not pass over those of the batches before it.
 */
export async function claimDigests(
  db: Db,
  { clock, settings }: Timing,
  after: number,
): Promise<(Claimed & { since: string })[]> {
  const now = clock.now();
  const today = dayInLondon(now);
  const calendar = await readSchoolCalendar(db, now, settings);
  const due = allHours.filter((each) => {
    const moment = digestMoment(calendar, each, today);
    return moment !== null && moment <= now && now.getTime() - moment.getTime() < latest;
  });
  if (due.length === 0) return [];
  const week = mondayOf(today);
  const { rows } = await db.execute<Claimed & { since: string } & Record<string, unknown>>(sql`
    with member as materialized (
      select users.id, before.made_at
      from users
      left join weekly_digests before on before.person_id = users.id and before.person_id > ${after}
      left join user_preferences on user_preferences.user_id = users.id
      left join email_hours on email_hours.person_id = users.id
      join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due_hours(nation text, evenings boolean, holidays boolean)
        on due_hours.nation = coalesce(email_hours.nation, ${settings.NATION})
        and due_hours.evenings = coalesce(email_hours.evenings, false)
        and due_hours.holidays = coalesce(email_hours.holidays, false)
      where users.id > ${after}
        and users.erased_at is null and users.suspended_at is null and users.email_confirmed_at is not null
        and coalesce(user_preferences.email_notifications, true)
        and (before.week is null or before.week < ${week})
      order by users.id
      limit ${batchSize}
    ), digest as (
      insert into weekly_digests as digests (person_id, week, made_at, delivery)
      select id, ${week}::date, ${now.toISOString()}::timestamptz, gen_random_uuid() from member
      on conflict (person_id) do update
      set week = excluded.week, made_at = excluded.made_at, delivery = excluded.delivery
      where digests.week < excluded.week
      returning person_id, delivery
    ), claimed as (
      update notification_emails waiting set is_queued = true, delivery = digest.delivery
      from digest
      where waiting.person_id = digest.person_id and not waiting.is_queued and waiting.rhythm = 'weekly'
        and waiting.due_at <= ${now.toISOString()}
    )
    select digest.person_id as "personId", digest.delivery,
      coalesce(member.made_at, ${new Date(now.getTime() - days(7)).toISOString()}::timestamptz) as since
    from digest join member on member.id = digest.person_id`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}
