import { type SQL, sql } from 'drizzle-orm';
import { leastVacancies, marketDays } from '#areas/jobs/contract/job-market.ts';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { payYearStart } from '../pay/pay-scales.ts';
import { allPlaces } from '../places/place-finder.ts';

/** How long a vacancy stays in `market_vacancies` after it was posted: the period of the figures, and a month. */
const marketKeptDays = marketDays + 31;

/** Copies what counts of new and changed postings. Those of ended postings stay when the posting is deleted. */
async function recordVacancies(tx: Db, today: string): Promise<void> {
  const places = allPlaces();
  await tx.execute(sql`
    with places as (
      select distinct on (latitude, longitude) * from unnest(
        ${sql.param(places.map(({ latitude }) => latitude))}::float8[],
        ${sql.param(places.map(({ longitude }) => longitude))}::float8[],
        ${sql.param(places.map(({ region }) => region))}::text[]
      ) as place (latitude, longitude, region)
    )
    insert into market_vacancies as known (posting_id, source_id, subject_area, phase, job_type, region, latitude, longitude,
      is_full_time, is_part_time, pay_min, pay_max, posted_on, ended_on)
    select p.id, p.source_id, p.subject_area, p.phase, p.job_type, place.region, p.latitude, p.longitude,
      coalesce(p.working_pattern ilike '%full time%', false), coalesce(p.working_pattern ilike '%part time%', false),
      case when pay.counts then p.salary_min end, case when pay.counts then p.salary_max end,
      (p.posted_date at time zone 'Europe/London')::date,
      (least(p.ended_at, case when p.application_deadline < ${today}::date then p.application_deadline end) at time zone 'Europe/London')::date
    from job_postings p
    left join places place on place.latitude = p.latitude and place.longitude = p.longitude
    cross join lateral (
      select p.salary_period = 'year' and p.salary_basis = 'stated' and p.working_pattern ilike '%full time%' as counts
    ) pay
    where p.posted_date >= ${today}::date - ${marketKeptDays}::int
    on conflict (posting_id) do update set
      subject_area = excluded.subject_area, phase = excluded.phase, job_type = excluded.job_type, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude, is_full_time = excluded.is_full_time,
      is_part_time = excluded.is_part_time, pay_min = excluded.pay_min, pay_max = excluded.pay_max,
      posted_on = excluded.posted_on, ended_on = excluded.ended_on
    where (known.*) is distinct from (excluded.*)`);
  await tx.execute(sql`delete from market_vacancies where posted_on < ${today}::date - ${marketKeptDays}::int`);
}

const median = (column: SQL, where: SQL) =>
  sql`percentile_cont(0.5) within group (order by ${column}) filter (where ${where})`;

/**
 * What a row says of its vacancies, in the order of the columns from `vacancies` on. Pay counts adverts of this school year
 * only, because each September has new scales.
 */
const figures = sql`count(*)::int, min(posted_on), max(posted_on),
  count(*) filter (where is_full_time or is_part_time)::int,
  count(*) filter (where is_part_time and not is_full_time)::int,
  count(*) filter (where is_part_time and is_full_time)::int,
  count(pay_min)::int, ${median(sql`pay_min`, sql`pay_min is not null`)}, ${median(sql`pay_max`, sql`pay_max is not null`)},
  min(pay_min), max(pay_max),
  count(ended_on)::int, ${median(sql`ended_on - posted_on`, sql`ended_on >= posted_on`)}`;

const columns = sql.raw(
  `is_stand_in, subject_area, phase, job_type, region, month, latitude, longitude, vacancies, first_posted, last_posted,
   states_hours, part_time, flexible, states_pay, pay_from, pay_to, pay_least, pay_most, ended, days_open, computed_at`,
);

/** A group of postings that say nothing about a value is not the group of all of them. */
const isValueOrAll = (column: SQL) => sql`(grouping(${column}) = 1 or ${column} is not null)`;

/** Computes every row of `market_intelligence` again from `market_vacancies`. */
async function summarise(tx: Db, today: string, now: Date): Promise<void> {
  const vacancies = sql`(
    select v.subject_area, v.phase, v.job_type, v.region, v.latitude, v.longitude, v.is_full_time, v.is_part_time,
      v.posted_on, v.ended_on, s.is_stand_in,
      case when v.posted_on >= ${payYearStart(today)}::date then v.pay_min end as pay_min,
      case when v.posted_on >= ${payYearStart(today)}::date then v.pay_max end as pay_max, date_trunc('month', v.posted_on)::date as month
    from market_vacancies v join job_board_sources s on s.id = v.source_id
    where v.posted_on > ${today}::date - ${marketDays}::int and v.posted_on <= ${today}::date
  ) v`;
  const computedAt = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`delete from market_intelligence`);
  await tx.execute(sql`
    insert into market_intelligence (${columns})
    select is_stand_in, subject_area, phase, job_type, region, month, null, null, ${figures}, ${computedAt}
    from ${vacancies}
    group by is_stand_in, cube (subject_area, phase, job_type, region), grouping sets ((), (month))
    having count(*) >= ${leastVacancies}::int and ${sql.join(
      [sql`subject_area`, sql`phase`, sql`job_type`, sql`region`].map(isValueOrAll),
      sql` and `,
    )}
    order by 1, 2, 3, 4, 5, 6`);
  await tx.execute(sql`
    insert into market_intelligence (${columns})
    select is_stand_in, subject_area, phase, job_type, null, null, latitude, longitude, ${figures}, ${computedAt}
    from ${vacancies} where latitude is not null
    group by is_stand_in, subject_area, phase, job_type, latitude, longitude
    order by 1, 2, 3, 4, 7, 8`);
}

/** Computes market insight in a transaction. */
export async function writeMarket(tx: Db, now: Date): Promise<void> {
  const today = dayInLondon(now);
  await recordVacancies(tx, today);
  await summarise(tx, today, now);
}

/**
 * Computes market insight again. Readers see the old figures until it is complete. Returns null if another process is
 * doing it.
 */
export function computeMarket({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<true | null> {
  return withAdvisoryLock(db, 'job-market', async () => {
    await db.transaction(async (tx) => {
      // It reads a year of vacancies, once a night.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local work_mem = '64MB'`);
      await writeMarket(tx, clock.now());
    });
    return true as const;
  });
}

/** Every night. */
export const computeMarketTask: Task<never> = {
  name: 'compute-job-market',
  schedule: '41 2 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  async run(context) {
    await computeMarket(context);
  },
};
