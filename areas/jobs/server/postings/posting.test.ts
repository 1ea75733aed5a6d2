import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countJobView, getJobPosting, type JobPosting } from '#areas/jobs/contract/job-posting.ts';
import { type JobSort, listJobPostings } from '#areas/jobs/contract/job-search.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { shortestTime } from '#test/timing.ts';
import { seedDemoJobs } from '../demo/demo-jobs.ts';
import { jobPostings } from '../job-tables.ts';
import { postingsInOrder } from './posting-queries.ts';
import { readSearch } from './posting-search.ts';

const test = openTestApp();
let person: SignedIn;
const find = async (query: Record<string, string | number>) => {
  const reply = await person.call(listJobPostings, { query: query as never });
  return reply.json() as JobPosting[];
};

beforeAll(async () => {
  person = await test.signedIn();
  await seedDemoJobs(test.context.db, new Map(), new Date());
});

describe('vacancies', () => {
  it('are listed newest first over several pages, each once', async () => {
    const seen: JobPosting[] = [];
    let path: string | undefined = '/api/job-postings?limit=40';
    while (path) {
      const reply = await person.send(path);
      expect(reply.statusCode).toBe(200);
      seen.push(...reply.json());
      path = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(159);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(159);
    expect(seen.map(({ postedDate }) => postedDate)).toEqual(
      seen
        .map(({ postedDate }) => postedDate)
        .toSorted()
        .reverse(),
    );
    expect(seen[0]).toMatchObject({ isActive: true, relevanceScore: null, milesAway: null, source: { licence: null } });
  });

  it.each([
    [{ jobType: 'leadership' }, (job: JobPosting) => job.jobType === 'leadership'],
    [{ subjectArea: 'mathematics' }, (job: JobPosting) => job.subjectArea === 'mathematics'],
    [{ contractType: 'maternity_cover' }, (job: JobPosting) => job.contractType === 'maternity_cover'],
    [{ location: 'bradf' }, (job: JobPosting) => job.location?.includes('Bradford')],
    [{ location: 'West York' }, (job: JobPosting) => job.location?.includes('West Yorkshire')],
    [{ location: 'LS6', q: '' }, (job: JobPosting) => job.location?.includes('Leeds')],
    [{ salaryMin: 60_000 }, (job: JobPosting) => (job.salaryMax ?? 0) >= 60_000 && job.salaryPeriod === 'year'],
    [{ salaryMax: 25_000 }, (job: JobPosting) => (job.salaryMin ?? 1e6) <= 25_000 && job.salaryPeriod === 'year'],
    [{ q: 'quizzing' }, (job: JobPosting) => job.description.includes('quiz')],
    [
      { q: 'head mathematics', location: 'Leeds', within: 30 },
      (job: JobPosting) => /Head of Math/.test(job.title) && (job.milesAway ?? 99) <= 30,
    ],
  ])('are found by %j', async (query, fits) => {
    const found = await find({ ...query, limit: 200 } as never);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((job) => !fits(job))).toEqual([]);
    // Also checks that none is missing, if the posting alone shows whether it matches.
    if (!('q' in query)) {
      const all = await find({ limit: 200 });
      expect(found).toHaveLength(all.filter(fits).length);
    }
  });

  it.each([
    ['closing', (job: JobPosting) => job.applicationDeadline ?? ''],
    ['salary', (job: JobPosting) => -(job.salaryMax ?? 0)],
    ['nearest', (job: JobPosting) => job.milesAway ?? 0],
  ] as const)('are sorted by %s over several pages', async (sort, key) => {
    const query = { sort, limit: 9, ...(sort === 'nearest' ? { location: 'Bradford', within: 60 } : {}) };
    const first = await person.call(listJobPostings, { query });
    const next = /<([^>]+)>/.exec(String(first.headers.link ?? ''))?.[1] ?? '';
    const found = [...first.json(), ...(await person.send(next)).json()] as JobPosting[];
    expect(found).toHaveLength(18);
    expect(new Set(found.map(({ id }) => id)).size).toBe(18);
    const keys: (string | number)[] = found.map((job) => key(job));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it.each([
    ['salaryMin=abc', 'Salary min must be a number'],
    ['salaryMin=-1', 'Salary min must be at least 0'],
    ['salaryMax=1e9', 'Salary max must be at most 1,000,000'],
    ['salaryMin=50000&salaryMax=40000', 'Salary min must not be more than salary max'],
    ['jobType=wizard', 'Job type must be one of: teaching, leadership, support, admin'],
    [
      'subjectArea=potions',
      'Subject area must be one of: mathematics, english, science, history, geography, art, music, pe',
    ],
    ['contractType=forever', 'Contract type must be one of: permanent, temporary, supply, maternity_cover'],
    ['sort=random', 'Sort must be one of: newest, closing, salary, nearest'],
    ['within=0&location=Leeds', 'Within must be at least 1'],
    ['within=10', 'Location is required to search by distance'],
    ['sort=nearest&location=Atlantis', 'Location is not a place we know'],
    [`q=${'x'.repeat(201)}`, 'Q must be at most 200 characters'],
    ['cursor=W10', 'This page of the list could not be found'],
  ])('refuse a search with %s', async (query, sentence) => {
    const reply = await person.send(`/api/job-postings?${query}`);
    expect([reply.statusCode, reply.body.slice(0, sentence.length)]).toEqual([400, sentence]);
  });

  it('treat empty filters as missing and odd words as plain text', async () => {
    const reply = await person.send('/api/job-postings?location=&jobType=&salaryMin=&salaryMax=&q=&sort=&limit=3');
    expect([reply.statusCode, reply.json().length]).toEqual([200, 3]);
    for (const odd of ["'", "' | '", ':*', '!', '&&', '"unclosed', '((', '\\', 'a <-> b', '-', '%']) {
      for (const name of ['q', 'location']) {
        const answer = await person.send(`/api/job-postings?${name}=${encodeURIComponent(odd)}`);
        expect([name, odd, answer.statusCode]).toEqual([name, odd, 200]);
      }
    }
  });

  it('leave the list after their deadline and stay available at their address', async () => {
    const [soonest] = await find({ sort: 'closing', limit: 1 });
    if (!soonest) throw new Error('There are none.');
    test.clock.passes(Date.parse(soonest.applicationDeadline ?? '') - test.clock.now().getTime() + 1_000);
    expect((await find({ sort: 'closing', limit: 1 }))[0]?.id).not.toBe(soonest.id);
    const reply = await person.call(getJobPosting, { params: { id: soonest.id } });
    expect(reply.json()).toMatchObject({ id: soonest.id, isActive: false });
    test.clock.passes(days(-3));
  });

  it('count each member who opened them once a day', async () => {
    const [job] = await find({ limit: 1 });
    const at = { params: { id: job?.id ?? 0 } };
    const count = async (who: SignedIn) => (await who.call(countJobView, at)).json().viewCount;
    expect(await count(person)).toBe(1);
    expect(await count(person)).toBe(1);
    expect(await count(await test.signedIn())).toBe(2);
    expect((await person.call(getJobPosting, at)).json().viewCount).toBe(2);
    const many = await Promise.all(Array.from({ length: 6 }, async () => count(await test.signedIn())));
    expect(Math.max(...many)).toBe(8);
  });
});

describe('a search over twenty thousand vacancies', () => {
  beforeAll(async () => {
    const { db } = test.context;
    const columns = Object.keys(jobPostings).length;
    expect(columns).toBeGreaterThan(30);
    await db.transaction(async (tx) => {
      // Inserting the rows may take long.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`
      insert into job_postings (source_id, source_key, content_digest, title, description, short_description, school_name, school_identifier,
        job_type, contract_type, subject_area, location, postcode, latitude, longitude, salary_min, salary_max, salary_period, salary_basis,
        posted_date, application_deadline, application_url, original_url, first_seen_at, last_seen_at, seen_in_run, is_active, ended_at)
      select source_id, 'copy ' || n || ' ' || source_key, content_digest, title || ' ' || n, 'Words of advert number ' || n, short_description, school_name, school_identifier,
        job_type, case when n % 5 = 0 then 'supply'::job_contract else contract_type end, subject_area, location, postcode,
        latitude + (n % 97) / 400.0, longitude + (n % 89) / 400.0, salary_min, salary_max, salary_period, salary_basis,
        posted_date - n * interval '7 minutes', application_deadline + n * interval '3 minutes', application_url, original_url,
        first_seen_at, last_seen_at, seen_in_run, n % 4 > 0, case when n % 4 = 0 then now() end
      from job_postings join generate_series(1, 140) n on true where source_key not like 'copy%'`);
    });
    await db.execute(sql`analyze job_postings`);
    expect(await db.$count(jobPostings)).toBeGreaterThan(20_000);
  });

  const searches: [string, object, JobSort?][] = [
    ['nothing', {}],
    ['the soonest', {}, 'closing'],
    ['the best paid', {}, 'salary'],
    ['the nearest', { location: 'Leeds' }, 'nearest'],
    ['a kind of job', { jobType: 'admin' }],
    ['a subject', { subjectArea: 'music' }],
    ['a contract', { contractType: 'maternity_cover' }],
    ['a place by name', { location: 'Bradford' }],
    ['a place and miles', { location: 'Truro', within: 10 }],
    ['words', { q: 'accompany choir' }],
    ['a word that all have', { q: 'teacher' }],
    ['a low salary', { salaryMax: 24_000 }],
    ['a high salary', { salaryMin: 90_000 }],
    [
      'all at once',
      {
        q: 'mathematics',
        jobType: 'teaching',
        subjectArea: 'mathematics',
        contractType: 'permanent',
        location: 'Leeds',
        within: 25,
        salaryMin: 30_000,
      },
    ],
  ];

  it.each(searches)('for %s uses indexes', async (_what, filters, sort = 'newest') => {
    const { db } = test.context;
    const { shape, values } = readSearch(filters, sort);
    const { sql: text, params } = postingsInOrder(db, shape, sort).prepare('').getQuery();
    const given: Record<string, unknown> = {
      ...values,
      viewerId: person.person.id,
      now: new Date().toISOString(),
      limit: 51,
    };
    const filled = params.map((param) =>
      typeof param === 'object' && param !== null && 'name' in param ? given[String(param.name)] : param,
    );
    const { rows } = await test.database.pool.query(`explain (format text) ${text}`, filled);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on job_postings/);
    const list = () => person.call(listJobPostings, { query: { ...filters, sort } as never });
    expect(await shortestTime(2_000, list)).toBeLessThan(2_000);
  });
});
