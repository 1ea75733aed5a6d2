import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import { type FeedStandIn, feedEntry, startFeedStandIn } from '#test/feed-stand-in.ts';
import { heapInUse } from '#test/heap-in-use.ts';
import { openTestApp } from '#test/test-app.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { importJobsTask } from '../job-tasks.ts';
import { beginRun, importJobs, teachingVacancies } from './importer.ts';
import { savePage } from './posting-keeping.ts';
import { readVacancy } from './vacancy-reader.ts';

const test = openTestApp();
let feed: FeedStandIn;
let paused: number[] = [];

beforeAll(async () => {
  feed = await startFeedStandIn(4);
});
afterAll(() => feed.close());
beforeEach(async () => {
  await test.context.db.delete(jobBoardSources);
  feed.entries = Array.from({ length: 10 }, (_, index) => feedEntry(`post-${index}`));
  feed.next = [];
  feed.asked = [];
  paused = [];
});

/** Records waits instead of waiting. */
const pause = async (time: number) => {
  paused.push(time);
};
const run = async (manners = {}) => {
  const done = await importJobs(test.context, teachingVacancies(feed.url), { pause, patience: 20_000, ...manners });
  if (!done) throw new Error('Another was importing.');
  return done;
};
const all = () => test.context.db.select().from(jobPostings).orderBy(asc(jobPostings.id));
const source = async () => (await test.context.db.select().from(jobBoardSources))[0];

describe('an import', () => {
  it('reads every page within the rate limit and saves each posting once', async () => {
    const began = Date.now();
    expect(await run()).toEqual({
      pages: 3,
      added: 10,
      changed: 0,
      unchanged: 0,
      ended: 0,
      unreadable: 0,
      held: null,
      failure: null,
    });
    expect(feed.asked.map(({ path }) => path)).toEqual([1, 2, 3].map((page) => `/api/v1/jobs.json?page=${page}`));
    // At 60 a minute, the third request comes two seconds after the first, less the time that both took.
    expect((paused.at(-1) ?? 0) + Date.now() - began).toBeGreaterThanOrEqual(2_000);
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 10 });
    const kept = await all();
    expect(kept).toHaveLength(10);
    expect(kept[0]).toMatchObject({
      location: 'Leeds, West Yorkshire',
      salaryMin: 32_916,
      essentialSkills: ['QTS', 'A degree in mathematics'],
    });
    expect(await source()).toMatchObject({
      name: 'Teaching Vacancies, Department for Education',
      licence: 'Open Government Licence v3.0',
      scrapingFrequency: 3_600,
      rateLimit: 60,
      lastFailure: null,
    });
  });

  it('keeps the text of a school when a member with the same name is erased', async () => {
    feed.entries = [feedEntry('post-0', { description: '<p>Write to Erasmus Canarybird, our head.</p>' })];
    await run();
    const { person } = await test.signedIn({ name: 'Erasmus Canarybird' });
    await erasePerson(test.context, person.id, allPersonalData);
    expect((await all())[0]?.description).toContain('Erasmus Canarybird, our head');
  });

  it('updates a changed posting and reopens an ended one', async () => {
    await run();
    const [first] = await all();
    feed.entries[0] = feedEntry('post-0', { salary: null, title: 'Teacher of Maths' });
    expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 9 });
    const [changed] = await all();
    expect(changed).toMatchObject({
      id: first?.id,
      firstSeenAt: first?.firstSeenAt,
      title: 'Teacher of Maths',
      salaryMin: null,
      salaryText: null,
    });
    await test.context.db.update(jobPostings).set({ isActive: false, endedAt: '2026-11-01T00:00:00Z' });
    expect(await run()).toMatchObject({ changed: 10 });
    expect((await all()).every(({ isActive, endedAt }) => isActive && endedAt === null)).toBe(true);
  });

  it('ends a posting after two complete runs without it, and immediately after its deadline', async () => {
    await run();
    feed.entries.splice(2, 1);
    expect(await run()).toMatchObject({ ended: 0 });
    expect(await run()).toMatchObject({ ended: 1 });
    feed.entries[0] = feedEntry('post-0', { validThrough: '2026-01-01T09:00:00+00:00' });
    await test.context.db
      .update(jobPostings)
      .set({ applicationDeadline: '2026-01-01T09:00:00Z' })
      .where(eq(jobPostings.sourceKey, '136531:post-0'));
    expect(await run()).toMatchObject({ ended: 1, added: 0 });
    expect((await all()).filter(({ isActive }) => isActive)).toHaveLength(8);
  });

  it('recognises a posting whose address changed, on any page', async () => {
    await run();
    const before = await all();
    // One has a corrected title, the other only a new address.
    feed.entries[3] = {
      ...feedEntry('post-3'),
      ...{ title: 'Teacher of Mathematics and Statistics', url: 'https://vacancies.example/jobs/post-3-b' },
    };
    feed.entries[3] = { ...feed.entries[3], validThrough: before[3]?.applicationDeadline };
    feed.entries.unshift(feedEntry('moved', { title: 'Lead Teacher of Mathematics' }));
    await run();
    feed.entries[0] = feedEntry('moved-again', { title: 'Lead Teacher of Mathematics' });
    await run();
    const after = (await all()).filter(({ isActive }) => isActive);
    expect(after).toHaveLength(11);
    expect(after.find(({ id }) => id === before[3]?.id)).toMatchObject({
      title: 'Teacher of Mathematics and Statistics',
      applicationUrl: 'https://vacancies.example/jobs/post-3-b',
    });
    expect(
      after.filter(({ title }) => title === 'Lead Teacher of Mathematics').map(({ sourceKey }) => sourceKey),
    ).toEqual(['136531:moved-again']);
  });

  it('keeps two posts of one school with the same title and day apart', async () => {
    feed.entries = [feedEntry('maths-a'), feedEntry('maths-b'), feedEntry('maths-a', { school: '200' })];
    await run();
    await run();
    expect((await all()).map(({ sourceKey, isActive }) => [sourceKey, isActive])).toEqual([
      ['136531:maths-a', true],
      ['136531:maths-b', true],
      ['200:maths-a', true],
    ]);
  });

  it('skips and counts entries that are not vacancies', async () => {
    feed.entries.push(
      { title: 'No address' },
      {},
      feedEntry('bad', { url: 'javascript:alert(1)' }),
      feedEntry('nul', { title: 'A\u0000 teacher' }),
    );
    expect(await run()).toMatchObject({ added: 11, unreadable: 3, failure: null });
  });
});

describe('a feed with failures', () => {
  it('is requested again after the time it asks for', async () => {
    feed.next = [
      { status: 429, headers: { 'retry-after': '7' } },
      'page',
      { status: 503, headers: { 'retry-after': new Date(Date.now() + 9_000).toUTCString() } },
    ];
    expect(await run()).toMatchObject({ pages: 3, added: 10, failure: null });
    expect(paused).toContain(7_000);
    expect(paused.some((time) => time > 7_000 && time <= 9_000)).toBe(true);
  });

  it('is left until the next hour if it asks for a long wait', async () => {
    feed.next = [{ status: 429, headers: { 'retry-after': '3600' } }];
    expect(await run()).toMatchObject({
      pages: 0,
      failure: 'The feed returned status 429. It asks us to wait 60 minutes.',
    });
    expect(feed.asked).toHaveLength(1);
  });

  it.each([
    ['a 500', { status: 500 }, 'The feed returned status 500. We tried 3 times to read page 2.'],
    [
      'broken JSON',
      { status: 200, body: '{"data":[' },
      'The feed did not return JSON. We tried 3 times to read page 2.',
    ],
    [
      'another shape',
      { status: 200, body: '{"jobs":[]}' },
      'The feed returned JSON in an unknown format. We tried 3 times to read page 2.',
    ],
    [
      'a way elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'The feed redirects to another address (status 302). Set JOBS_FEED_URL to the final address. We tried 3 times to read page 2.',
    ],
  ])('with %s keeps complete pages and all known vacancies', async (_what, answer, failure) => {
    await run();
    feed.entries = feed.entries.map((_, index) => feedEntry(`post-${index}`, { title: 'Teacher of Physics' }));
    feed.next = ['page', answer, answer, answer];
    expect(await run()).toMatchObject({ pages: 1, changed: 4, ended: 0, failure });
    const kept = await all();
    expect(kept.filter(({ isActive }) => isActive)).toHaveLength(10);
    expect(kept.filter(({ title }) => title === 'Teacher of Physics')).toHaveLength(4);
    expect(await source()).toMatchObject({ lastFailure: failure });
    expect(await run()).toMatchObject({ pages: 3, changed: 6, failure: null });
  });

  it('times out if it is slow', async () => {
    feed.next = [{ after: 60 }];
    expect(await run({ patience: 20_000 })).toMatchObject({ failure: null });
    feed.next = Array.from({ length: 3 }, () => ({ after: 200 }));
    expect(await run({ patience: 50 })).toMatchObject({
      pages: 0,
      failure: 'The feed did not respond in time. We tried 3 times to read page 1.',
    });
  });

  it('is not trusted if it is suddenly empty', async () => {
    await run();
    for (const entries of [[], [{ title: 'Renamed fields' }]]) {
      feed.entries = entries;
      expect(await run()).toMatchObject({ failure: 'The feed contains no vacancy that we can read.', ended: 0 });
    }
    expect((await all()).filter(({ isActive }) => isActive)).toHaveLength(10);
  });

  it('fails the run without other effects if it cannot be reached', async () => {
    const nowhere = teachingVacancies('http://127.0.0.1:9');
    expect(await importJobs(test.context, nowhere, { pause })).toMatchObject({
      pages: 0,
      failure: expect.stringContaining('could not be reached'),
    });
  });
});

describe('a run that would end more than half', () => {
  it('ends none until the operator accepts', async () => {
    await run();
    feed.entries = feed.entries.slice(0, 4);
    expect(await run()).toMatchObject({ ended: 0, held: null });
    const held = { closing: 6, of: 10 };
    expect(await run()).toMatchObject({ ended: 0, held, failure: null });
    const open = async () => (await all()).filter(({ isActive }) => isActive).length;
    expect(await open()).toBe(10);
    expect((await source())?.lastFailure).toBe(
      'This run would end 6 of 10 known vacancies, so it ended none. If the feed is right, run: npm run import-jobs -- --accept',
    );
    const context = { ...test.context, settings: { ...test.context.settings, JOBS_FEED_URL: feed.url } };
    test.clock.passes(7_200_000);
    await importJobsTask.run(context, {});
    expect(test.logged.some((line) => line.includes('import-jobs -- --accept'))).toBe(true);
    expect(await open()).toBe(10);
    const accepted = await importJobs(test.context, teachingVacancies(feed.url), { pause }, () => {}, true);
    expect(accepted).toMatchObject({ ended: 6, held: null });
    expect(await open()).toBe(4);
    expect((await source())?.lastFailure).toBeNull();
  });

  it('includes a run that finds completely different vacancies', async () => {
    await run();
    feed.entries = Array.from({ length: 12 }, (_, index) => feedEntry(`other-${index}`, { title: `Cook ${index}` }));
    test.clock.passes(7_200_000);
    expect(await run()).toMatchObject({ added: 12, ended: 0, held: null });
    test.clock.passes(7_200_000);
    expect(await run()).toMatchObject({ ended: 0, held: { closing: 10, of: 10 } });
  });

  it('ends half or fewer without asking', async () => {
    await run();
    feed.entries = feed.entries.slice(0, 5);
    await run();
    expect(await run()).toMatchObject({ ended: 5, held: null });
  });
});

describe('importers', () => {
  it('run one at a time: a second one does nothing', async () => {
    const [begun, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = withAdvisoryLock(test.context.db, 'import-jobs teaching-vacancies', () => {
      begun.resolve();
      return holding.promise;
    });
    await begun.promise;
    expect(await importJobs(test.context, teachingVacancies(feed.url), { pause })).toBeNull();
    expect(feed.asked).toEqual([]);
    holding.resolve();
    await first;
    const both = await Promise.all([1, 2].map(() => importJobs(test.context, teachingVacancies(feed.url), { pause })));
    expect(both.filter((done) => done?.added === 10).length).toBe(1);
    expect(await all()).toHaveLength(10);
  });

  it('write nothing after a later run started, and nothing of a page that fails', async () => {
    const { db } = test.context;
    const { run: old } = await beginRun(db, teachingVacancies(feed.url), new Date());
    await beginRun(db, teachingVacancies(feed.url), new Date());
    const vacancies = feed.entries.map(readVacancy).filter((vacancy) => vacancy !== null);
    await expect(db.transaction((tx) => savePage(tx, old, vacancies))).rejects.toThrow('Another import has started');
    const { run: current } = await beginRun(db, teachingVacancies(feed.url), new Date());
    const broken = vacancies.map((vacancy, index) =>
      index === 9 ? { ...vacancy, salaryMin: 5, salaryMax: 1 } : vacancy,
    );
    await expect(db.transaction((tx) => savePage(tx, current, broken))).rejects.toThrow();
    expect(await all()).toEqual([]);
  });

  it('read two thousand vacancies in bounded memory', async () => {
    const big = await startFeedStandIn(100);
    const description = 'You teach. '.repeat(1_000);
    big.entries = Array.from({ length: 2_000 }, (_, index) =>
      feedEntry(`post-${index}`, { title: `Teacher of Mathematics ${index}`, description }),
    );
    const used: number[] = [];
    const done = await importJobs(test.context, teachingVacancies(big.url), { pause }, () => used.push(heapInUse()));
    await big.close();
    expect(done).toMatchObject({ pages: 20, added: 2_000 });
    // From the first page on, because the code itself is loaded with it.
    expect(Math.max(...used) - (used[0] ?? 0)).toBeLessThan(10_000_000);
  });

  it('run on a schedule only if the operator set a feed', async () => {
    await importJobsTask.run(test.context, {});
    expect(feed.asked).toEqual([]);
    const context = { ...test.context, settings: { ...test.context.settings, JOBS_FEED_URL: feed.url } };
    feed.entries = feed.entries.slice(0, 4);
    await importJobsTask.run(context, {});
    await importJobsTask.run(context, {});
    expect(feed.asked).toHaveLength(1);
    test.clock.passes(3_600_000);
    await importJobsTask.run(context, {});
    expect(feed.asked).toHaveLength(2);
    expect(test.logged.some((line) => line.includes('vacancies imported'))).toBe(true);
  });
});
