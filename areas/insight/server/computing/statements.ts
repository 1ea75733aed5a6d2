import { type SQL, sql } from 'drizzle-orm';

/** The months that the figures go back. */
export const monthsBack = 24;

const day = (column: SQL) => sql`(${column} at time zone 'Europe/London')::date`;
const week = (column: SQL) => sql`date_trunc('week', ${day(column)})::date`;
const month = (column: SQL) => sql`date_trunc('month', ${day(column)})::date`;

/** The first days of the full weeks of the figures. */
const weeks = (today: string, since: SQL) =>
  sql`generate_series(date_trunc('week', ${since}), ${today}::date - 7, interval '7 days')`;

/**
 * What counts as doing something. Reading is not in it, and Savi is not: who asks for advice is nobody's business. Each has
 * the person and the moment.
 */
const doings = [
  ['circle_discussions', 'user_id', 'created_at'],
  ['discussion_replies', 'user_id', 'created_at'],
  ['discussion_reactions', 'user_id', 'created_at'],
  ['circle_resources', 'user_id', 'created_at'],
  ['resource_upvotes', 'user_id', 'created_at'],
  ['story_comments', 'user_id', 'created_at'],
  ['messages', 'author_id', 'created_at'],
  ['mentorship_messages', 'author_id', 'created_at'],
  ['mentorship_matches', 'mentee_id', 'requested_at'],
  ['event_participants', 'person_id', 'created_at'],
  ['cpd_activities', 'user_id', 'created_at'],
  ['career_milestones', 'user_id', 'created_at'],
] as const;

/**
 * The statements that compute all numbers, in order, in one transaction. `today` is the day in the UK. The temporary tables
 * have who did something on which day, and end with the transaction.
 */
export function statements(today: string): SQL[] {
  const since = sql`(date_trunc('month', ${today}::date) - ${`${monthsBack} months`}::interval)::date`;
  const doing = sql.join(
    doings.map(([table, person, moment]) =>
      sql.raw(`select ${person} as person_id, (${moment} at time zone 'Europe/London')::date as day from ${table}`),
    ),
    sql` union all `,
  );
  return [
    sql`delete from insight_values`,
    sql`delete from insight_circles`,
    sql`create temporary table insight_people on commit drop as
      select id as person_id, 0 as school_id from users where erased_at is null
      union all select user_id, school_id from person_schools`,
    sql`create temporary table insight_days on commit drop as
      select distinct person_id, day from (${doing}) doing where day >= ${since} and day < ${today}::date`,
    sql`create temporary table insight_months on commit drop as
      select distinct person_id, date_trunc('month', day)::date as month from insight_days`,
    sql`analyze insight_people`,
    sql`analyze insight_days`,
    sql`analyze insight_months`,
    ...memberStatements(today, since),
    ...activityStatements(),
    retention(since),
    mentoring(since),
    ...cpdStatements(since),
    circles(today),
    savi(since),
  ];
}

/**
 * Members at the end of each week, and those who joined in it. In the community, erased members count until they were
 * erased. Each week adds its change to the week before, because comparing every week with every member takes minutes with
 * 1,000,000 people.
 */
const memberStatements = (today: string, since: SQL): SQL[] => [
  sql`insert into insight_values (figure, school_id, period, series, value)
    with changes as (
      select greatest(week, date_trunc('week', ${since})::date) as week, sum(change) as change
      from (
        select ${week(sql`created_at`)} as week, 1 as change from users
        union all
        select ${week(sql`erased_at`)}, -1 from users where erased_at is not null) each_change
      group by 1)
    select 'members', 0, w.week::date, 'all', sum(coalesce(c.change, 0)) over (order by w.week)
    from ${weeks(today, since)} w(week) left join changes c on c.week = w.week::date`,
  sql`insert into insight_values (figure, school_id, period, series, value)
    with joined as (
      select p.school_id, greatest(${week(sql`u.created_at`)}, date_trunc('week', ${since})::date) as week, count(*) as people
      from users u join insight_people p on p.person_id = u.id and p.school_id > 0
      group by 1, 2)
    select 'members', totals.school_id, totals.week, 'all', totals.people
    from (
      select s.school_id, w.week::date as week, sum(j.people) over (partition by s.school_id order by w.week) as people
      from (select distinct school_id from joined) s
      cross join ${weeks(today, since)} w(week)
      left join joined j on j.school_id = s.school_id and j.week = w.week::date) totals
    where totals.people > 0`,
  sql`insert into insight_values (figure, school_id, period, series, value)
    select 'members', p.school_id, ${week(sql`u.created_at`)}, 'joined', count(*)
    from users u join insight_people p on p.person_id = u.id
    where ${week(sql`u.created_at`)} >= date_trunc('week', ${since})::date and ${week(sql`u.created_at`)} <= ${today}::date - 7
    group by 2, 3`,
];

/** Different people who did something, by day, week and month. */
const activityStatements = (): SQL[] => [
  sql`insert into insight_values (figure, school_id, period, series, value)
    select 'active_days', p.school_id, d.day, 'people', count(*)
    from insight_days d join insight_people p using (person_id) group by p.school_id, d.day`,
  sql`insert into insight_values (figure, school_id, period, series, value)
    select 'active_weeks', p.school_id, d.week, 'people', count(*)
    from (select distinct person_id, date_trunc('week', day)::date as week from insight_days) d
    join insight_people p using (person_id) group by p.school_id, d.week`,
  sql`insert into insight_values (figure, school_id, period, series, value)
    select 'active_months', p.school_id, d.month, 'people', count(*)
    from insight_months d join insight_people p using (person_id) group by p.school_id, d.month`,
];

/** Of the people who joined in a month: how many did something in a later month. The series is the number of months. */
const retention = (since: SQL) => sql`insert into insight_values (figure, school_id, period, series, value)
  select 'retention', p.school_id, joined.month, 'size', count(*)
  from (select id, ${month(sql`created_at`)} as month from users where erased_at is null) joined
  join insight_people p on p.person_id = joined.id
  where joined.month >= ${since} group by p.school_id, joined.month
  union all
  select 'retention', p.school_id, joined.month,
    ((extract(year from age(m.month, joined.month)) * 12 + extract(month from age(m.month, joined.month)))::int)::text, count(*)
  from (select id, ${month(sql`created_at`)} as month from users where erased_at is null) joined
  join insight_months m on m.person_id = joined.id and m.month > joined.month
  join insight_people p on p.person_id = joined.id
  where joined.month >= ${since} group by 2, 3, 4`;

/** Different mentees by the month of their request, and how far they came. */
const mentoring = (since: SQL) => sql`insert into insight_values (figure, school_id, period, series, value)
  select 'mentoring', p.school_id, ${month(sql`m.requested_at`)}, reached.series, count(distinct m.mentee_id)
  from mentorship_matches m
  join insight_people p on p.person_id = m.mentee_id
  cross join lateral (
    select 'asked' as series
    union all select 'accepted' where m.accepted_at is not null
    union all select 'met' where exists (
      select from mentorship_sessions s where s.match_id = m.id and s.status = 'completed')
    union all select 'finished' where m.completed_at is not null) reached
  where ${month(sql`m.requested_at`)} >= ${since}
  group by 2, 3, 4`;

/** Hours of confirmed CPD by month, and by school year. */
const cpdStatements = (since: SQL): SQL[] =>
  [
    ['cpd', sql`date_trunc('month', c.date)::date`] as const,
    ['cpd_year', sql`(date_trunc('year', c.date - interval '8 months') + interval '8 months')::date`] as const,
  ].map(
    ([figure, period]) => sql`insert into insight_values (figure, school_id, period, series, value, people)
      select ${figure}, p.school_id, ${period}, 'hours', sum(c.hours_spent), count(distinct c.user_id)
      from cpd_activities c join insight_people p on p.person_id = c.user_id
      where c.status = 'confirmed' and c.date >= ${since}
      group by 2, 3`,
  );

/** Open circles in the last 90 days. A discussion of the last two days has not had its time yet. */
const circles = (
  today: string,
) => sql`insert into insight_circles (circle_id, members, writers, askers, asked, answered)
  select c.id, c.member_count, coalesce(w.writers, 0), coalesce(a.askers, 0), coalesce(a.asked, 0), coalesce(a.answered, 0)
  from circles c
  left join (
    select wrote.circle_id, count(distinct wrote.user_id) as writers
    from (
      select circle_id, user_id, created_at from circle_discussions
      union all
      select d.circle_id, r.user_id, r.created_at from discussion_replies r join circle_discussions d on d.id = r.discussion_id
      union all
      select circle_id, user_id, created_at from circle_resources) wrote
    join circle_members m on m.circle_id = wrote.circle_id and m.user_id = wrote.user_id
    where wrote.created_at >= ${today}::date - 90
    group by wrote.circle_id) w on w.circle_id = c.id
  left join (
    select d.circle_id, count(distinct d.user_id) as askers, count(*) as asked,
      count(*) filter (where exists (
        select from discussion_replies r
        where r.discussion_id = d.id and r.user_id <> d.user_id and r.created_at <= d.created_at + interval '2 days')) as answered
    from circle_discussions d
    where d.created_at >= ${today}::date - 92 and d.created_at < ${today}::date - 2 and d.taken_down_at is null
    group by d.circle_id) a on a.circle_id = c.id
  where not c.is_inner_circle and not c.is_private`;

/** Ratings of Savi's replies by month. */
const savi = (since: SQL) => sql`insert into insight_values (figure, school_id, period, series, value, people)
  select 'savi', 0, ${month(sql`created_at`)}, case when satisfaction >= 4 then 'up' else 'down' end,
    count(*), count(distinct user_id)
  from ai_coaching_sessions
  where (satisfaction >= 4 or satisfaction <= 2) and ${month(sql`created_at`)} >= ${since}
  group by 3, 4`;
