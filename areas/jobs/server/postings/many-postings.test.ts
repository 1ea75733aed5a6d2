import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateJobRecommendations } from '#areas/jobs/contract/job-recommendation.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { Db } from '#server/database.ts';
import { openTestApp } from '#test/test-app.ts';
import { readJobSeeker } from '../match/job-seeker.ts';
import { selectCandidates } from '../recommendations/match-candidates.ts';
import { findJobPreferences } from '../search/preference-queries.ts';
import { byFilters, postingsInOrder, searchPostings } from './posting-queries.ts';
import { type ReadSearch, readSearch } from './posting-search.ts';

const test = openTestApp();

/** 200,000 varied vacancies: six kinds of job, each with its own pay. */
beforeAll(async () => {
  const client = await test.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = "256MB"');
    // Building an index once is many times faster than updating it for 200,000 rows.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'job_postings' and indexname <> 'job_postings_pkey'`,
    );
    await client.query(indexes.map(({ name }) => `drop index ${name}`).join(';'));
    await client.query(
      `insert into job_board_sources (key, name, base_url) values ('many', 'Many', 'https://vacancies.example')`,
    );
    // The texts are short, and have no entries in the search of the whole product: this tests the filters.
    await client.query('alter table job_postings disable trigger job_postings_search');
    await client.query(`
      insert into job_postings (source_id, source_key, content_digest, title, description, short_description, school_name, school_identifier,
        job_type, contract_type, subject_area, phase, location, latitude, longitude, salary_min, salary_max, salary_period, salary_basis,
        posted_date, application_deadline, application_url, original_url, first_seen_at, last_seen_at, seen_in_run, match_group)
      select (select id from job_board_sources where key = 'many'), n::text, 'x', k.title, 'Join us.', 'Join us.', 'School ' || n % 20000, (n % 20000)::text,
        k.job_type::job_type, (array['permanent', 'permanent', 'permanent', 'temporary', 'maternity_cover', null])[1 + n % 6]::job_contract,
        k.subject::job_subject, k.phase::job_phase, 'Leeds', 50.5 + (n * 7919 % 4500) / 1000.0, -4 + (n * 6151 % 5500) / 1000.0,
        k.pay + n % 3000, case when k.at = 3 then 54000 else k.pay + 4000 + n % 3000 end, 'year', 'stated',
        now() - n * interval '1 minute', now() + interval '30 days', 'https://vacancies.example/' || n, 'https://vacancies.example/' || n,
        now(), now(), 1, k.grouped
      from generate_series(1, 200000) n
      join (values
        (0, 'Teacher of Mathematics', 'teaching', 'mathematics', 'secondary', 32000, 'teacher/mathematics/secondary'),
        (1, 'Class Teacher', 'teaching', null, 'primary', 32000, 'teacher//primary'),
        (2, 'Teaching Assistant', 'support', null, 'primary', 15000, 'assistant//primary'),
        (3, 'Head of Mathematics', 'leadership', 'mathematics', 'secondary', 47000, 'subject_lead/mathematics/secondary'),
        (4, 'Teacher of Music', 'teaching', 'music', 'secondary', 32000, 'teacher/music/secondary'),
        (5, 'Exams Officer', 'admin', null, null, 23000, 'office//')
      ) k(at, title, job_type, subject, phase, pay, grouped) on k.at = n % 6`);
    await client.query('alter table job_postings enable trigger job_postings_search');
    await client.query(indexes.map(({ definition }) => definition).join(';'));
    await client.query('analyze job_postings');
    await client.query('reset all');
  } finally {
    client.release();
  }
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** How many postings a plan read, matching or not. */
const looked = (plan: Plan): number =>
  (plan['Relation Name'] === 'job_postings'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + looked(one), 0);

const scans = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === 'job_postings' ? [plan['Node Type']] : []),
  ...(plan.Plans ?? []).flatMap(scans),
];

describe('a search over 200,000 vacancies', () => {
  it.each([
    { jobType: 'support', subjectArea: 'music' },
    { subjectArea: 'geography' },
    { subjectArea: 'geography', contractType: 'permanent' },
    { contractType: 'supply' },
    { jobType: 'admin', contractType: 'supply' },
    { jobType: 'leadership', subjectArea: 'music', contractType: 'permanent' },
    { salaryMin: 500_000 },
    { salaryMax: 1_000 },
    { salaryMin: 55_000, salaryMax: 60_000 },
    { salaryMin: 40_000, salaryMax: 45_000 },
    { jobType: 'support', salaryMin: 60_000 },
    { jobType: 'teaching', subjectArea: 'music', salaryMin: 90_000 },
    { q: 'astronaut' },
    { q: 'astronaut', jobType: 'teaching' },
    { location: 'Nowhere' },
    { location: 'Truro', within: 5, jobType: 'admin', salaryMin: 90_000 },
  ] as const)('for %j matches nothing and reads few of them', async (filters) => {
    const read = readSearch(filters);
    const first = await planOf(test.context.db, read, true);
    const all = await byFilters(test.context.db, (tx) => planOf(tx, read, false));
    for (const plan of [first, all]) {
      expect(scans(plan)).not.toContain('Seq Scan');
      expect(plan['Actual Rows']).toBe(0);
    }
    expect(looked(first)).toBeLessThanOrEqual(2_001);
    expect(looked(all)).toBeLessThan(4_000);
    const found = await searchPostings(test.context, test.context.db, { id: 1 }, { ...filters, limit: 50 });
    expect(found).toMatchObject({ items: [], next: null });
  });

  it.each([
    {},
    { jobType: 'teaching' },
    { subjectArea: 'music' },
    { salaryMin: 30_000 },
    { jobType: 'teaching', contractType: 'permanent', salaryMin: 30_000 },
  ] as const)('for %j matches many and reads little more than a page', async (filters) => {
    const plan = await planOf(test.context.db, readSearch(filters), true);
    expect(plan['Actual Rows']).toBe(51);
    expect(looked(plan)).toBeLessThanOrEqual(2_001);
  });

  it.each(['newest', 'salary', 'closing'] as const)(
    'sorted by %s reads few, although many have the same value',
    async (sort) => {
      const read = readSearch({ jobType: 'leadership', subjectArea: 'music' }, sort);
      const plan = await planOf(test.context.db, read, true, sort);
      expect(plan['Actual Rows']).toBe(0);
      expect(looked(plan)).toBeLessThanOrEqual(2_001);
    },
  );

  it('finds rare matches and continues on the next page', async () => {
    const rare = sql`id % 5000 = 1`;
    await test.context.db.execute(sql`update job_postings set contract_type = 'supply' where ${rare}`);
    const filters = { contractType: 'supply' as const, limit: 25 };
    const page = await searchPostings(test.context, test.context.db, { id: 1 }, filters);
    expect(page.items).toHaveLength(25);
    const next = await searchPostings(
      test.context,
      test.context.db,
      { id: 1 },
      { ...filters, cursor: page.next ?? '' },
    );
    expect(next.items).toHaveLength(15);
    const ids = [...page.items, ...next.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(40);
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from job_postings where ${rare} order by posted_date desc, id desc`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  /** The last posting of the first stretch of each order. */
  const ends = {
    newest:
      'posted_date as bound, id as "boundId" from job_postings where is_active order by posted_date desc, id desc',
    closing:
      'application_deadline as bound, id as "boundId" from job_postings where is_active order by application_deadline, id',
    salary: 'salary_max as bound, id as "boundId" from job_postings where is_active order by salary_max desc, id desc',
  };

  async function planOf(
    db: Db,
    read: ReadSearch,
    isFirstStretch: boolean,
    sort: keyof typeof ends = 'newest',
  ): Promise<Plan> {
    const { rows: found } = await db.execute(sql.raw(`select ${ends[sort]} offset 2000 limit 1`));
    const query = postingsInOrder(db, read.shape, sort, { isFirstStretch }).prepare('').getQuery();
    const given: Record<string, unknown> = {
      ...read.values,
      viewerId: 1,
      now: new Date().toISOString(),
      limit: 51,
      ...found[0],
    };
    const values = query.params.map((param) =>
      param !== null && typeof param === 'object' && 'name' in param ? given[String(param.name)] : param,
    );
    const parts = query.sql.split(/\$\d+/);
    const { rows } = await db.execute(
      sql.join([
        sql`explain (analyze, format json) `,
        ...parts.flatMap((part, at) => [sql.raw(part), ...(at < values.length ? [sql`${values[at]}`] : [])]),
      ]),
    );
    return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
  }
});

describe('matches among 200,000 vacancies', () => {
  const about = { careerStage: 'mid_career' as const, yearsExperience: 6, location: 'Leeds', expertise: ['maths'] };

  it('are computed from a few hundred candidates within 300 ms', async () => {
    const person = await test.signedIn();
    await test.context.db.update(users).set(about).where(sql`id = ${person.person.id}`);
    const seeker = readJobSeeker(
      { ...(await own(person.person.id)), ...about },
      await findJobPreferences(test.context.db, person.person.id),
    );
    const candidates = await selectCandidates(test.context.db, seeker, new Date());
    expect(candidates.length).toBeGreaterThan(100);
    expect(candidates.length).toBeLessThanOrEqual(500);
    // The first request starts the thread, and other tests run at the same time. The fastest shows the cost of
    // the work.
    let shortest = Number.POSITIVE_INFINITY;
    for (let years = 5; years < 11 || (years < 30 && shortest >= 300); years += 1) {
      // A new profile each time, otherwise the saved matches would be returned.
      await test.context.db.update(users).set({ yearsExperience: years }).where(sql`id = ${person.person.id}`);
      const began = performance.now();
      const reply = await person.call(generateJobRecommendations, {});
      shortest = Math.min(shortest, performance.now() - began);
      expect(reply.statusCode).toBe(200);
      const made = reply.json().recommendations;
      expect(made).toHaveLength(20);
      expect(made[0].jobPosting.title).toMatch(/Mathematics/);
      expect(made[0].overallScore).toBeGreaterThan(80);
    }
    expect(shortest).toBeLessThan(300);
  });

  it('read each part of the candidates from an index', async () => {
    const { rows } = await test.database.pool.query(`
      explain (analyze, format json)
      select p.id from unnest(array['teacher/mathematics/secondary', 'office//', 'none//']) as g(name)
      cross join unnest(array[107497, 107496, 106497]) as c(cell)
      cross join lateral (
        select id from job_postings p where is_active and (application_deadline is null or application_deadline > now())
          and match_group = g.name and cell = c.cell order by posted_date desc, id desc limit 6) p`);
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(scans(plan)).not.toContain('Seq Scan');
    expect(looked(plan)).toBeLessThan(100);
  });

  async function own(id: number) {
    const [found] = await test.context.db.select().from(users).where(sql`id = ${id}`);
    if (!found) throw new Error('Nobody is there.');
    return { ...found, short_term_goals: null, medium_term_goals: null, long_term_goals: null };
  }
});
