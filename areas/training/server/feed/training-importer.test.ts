import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import { days } from '#server/clock.ts';
import { heapInUse } from '#test/heap-in-use.ts';
import { openTestApp } from '#test/test-app.ts';
import { feedCourse, feedProvider, startTrainingFeed, type TrainingFeedStandIn } from '#test/training-feed-stand-in.ts';
import { routeProviders, trainingCourses, trainingFeeds, trainingProviders } from '../training-tables.ts';
import { importTrainingTask } from '../training-tasks.ts';
import { importTraining, teacherTrainingCourses } from './training-importer.ts';

const test = openTestApp();
let feed: TrainingFeedStandIn;
let paused: number[] = [];

beforeAll(async () => {
  feed = await startTrainingFeed();
});
afterAll(() => feed.close());
beforeEach(async () => {
  await test.context.db.delete(trainingFeeds);
  feed.providers = [1, 2].map((number) => feedProvider(number));
  feed.courses = Array.from({ length: 250 }, (_, index) => feedCourse(index, 1 + (index % 2)));
  feed.next = [];
  feed.asked = [];
  paused = [];
});

const pause = async (time: number) => {
  paused.push(time);
};
const run = async (manners = {}, wishes = {}) => {
  const source = teacherTrainingCourses(feed.url);
  const done = await importTraining(test.context, source, { pause, patience: 20_000, ...manners }, wishes);
  if (!done) throw new Error('Another was importing.');
  return done;
};
const all = () => test.context.db.select().from(trainingCourses).orderBy(asc(trainingCourses.id));
const open = async () => (await all()).filter(({ isActive }) => isActive).length;
const state = async () => (await test.context.db.select().from(trainingFeeds))[0];
const paths = () =>
  feed.asked.map(({ path }) => decodeURIComponent(path).replace('/api/public/v1/recruitment_cycles/current', ''));

describe('an import of courses', () => {
  it('reads everything at first, within the rate limit, and then what changed', async () => {
    const began = Date.now();
    expect(await run()).toMatchObject({ pages: 4, added: 252, unreadable: 0, held: null, failure: null });
    expect(paths()).toEqual([
      '/providers?page[page]=1&page[per_page]=100',
      ...[1, 2, 3].map(
        (page) => `/courses?page[page]=${page}&page[per_page]=100&include=provider&filter[findable]=true`,
      ),
    ]);
    // At 60 a minute, the fourth request comes three seconds after the first, less the time that all took.
    expect((paused.at(-1) ?? 0) + Date.now() - began).toBeGreaterThanOrEqual(3_000);
    const [first] = await all();
    expect(first).toMatchObject({
      name: 'Mathematics',
      subjects: ['mathematics'],
      sourceKey: '001:0000',
      feeDomestic: 9_535,
      bursaryAmount: 20_000,
      scholarshipAmount: null,
      degreeGrade: '2:2 or above',
      courseLength: '1 year',
      about: 'You train **in two schools**.',
      page: 'https://find-teacher-training-courses.service.gov.uk/course/001/0000',
    });
    expect(first?.latitude).toBeCloseTo(53.8, 1);
    expect(await test.context.db.select().from(routeProviders)).toHaveLength(2);

    feed.asked = [];
    feed.courses[0] = feedCourse(0, 1, {
      name: 'Physics',
      changed_at: new Date(test.clock.now().getTime()).toISOString(),
    });
    test.clock.passes(3_600_000);
    expect(await run()).toMatchObject({ pages: 2, added: 0, changed: 1, ended: 0 });
    expect(paths().every((path) => path.includes('filter[updated_since]='))).toBe(true);
    expect((await all())[0]).toMatchObject({ id: first?.id, name: 'Physics', subjects: ['science'] });
    expect(await open()).toBe(250);
  });

  it('ends a course that was withdrawn or hidden, with the run that says so', async () => {
    await run();
    const changed_at = test.clock.now().toISOString();
    feed.courses[0] = feedCourse(0, 1, { state: 'withdrawn', changed_at });
    feed.courses[1] = feedCourse(1, 2, { findable: false, changed_at });
    test.clock.passes(3_600_000);
    expect(await run()).toMatchObject({ ended: 2, held: null });
    expect(await open()).toBe(248);
    feed.courses[0] = feedCourse(0, 1, { changed_at: test.clock.now().toISOString() });
    test.clock.passes(3_600_000);
    expect(await run()).toMatchObject({ changed: 1 });
    expect(await open()).toBe(249);
  });

  it('reads everything again after a week, and ends what two such imports did not find', async () => {
    await run();
    feed.courses.splice(0, 1);
    test.clock.passes(days(7));
    expect(await run()).toMatchObject({ pages: 4, ended: 0 });
    test.clock.passes(days(7));
    expect(await run()).toMatchObject({ pages: 4, ended: 1 });
    expect(await open()).toBe(249);
  });

  it('skips and counts damaged entries', async () => {
    feed.providers.push(null, { id: '5' }, { id: '6', type: 'providers', attributes: { name: '' } });
    feed.courses = [
      feedCourse(1, 1),
      feedCourse(2, 77),
      'text',
      { type: 'courses', attributes: {} },
      feedCourse(3, 1, { code: null }),
      feedCourse(4, 1, {
        name: 'B\u0000iology',
        fee_domestic: 'free',
        age_minimum: 18,
        age_maximum: 11,
        level: 'other',
      }),
      feedCourse(5, 1, { about_course: `x\ud800${'y'.repeat(50_000)}`, website: 'javascript:alert(1)' }),
    ];
    expect(await run()).toMatchObject({ added: 5, unreadable: 7, failure: null });
    expect(
      (await all()).map(({ name, feeDomestic, level, ageMinimum }) => [name, feeDomestic, level, ageMinimum]),
    ).toEqual([
      ['Mathematics', 9_535, 'secondary', 11],
      ['Biology', null, null, null],
      ['Mathematics', 9_535, 'secondary', 11],
    ]);
  });
});

describe('a feed of courses with failures', () => {
  it('is requested again after the time it asks for', async () => {
    feed.next = [
      { status: 429, headers: { 'retry-after': '7' } },
      'page',
      { status: 503, headers: { 'retry-after': '9' } },
    ];
    expect(await run()).toMatchObject({ pages: 4, failure: null });
    expect(paused).toEqual(expect.arrayContaining([7_000, 9_000]));
  });

  it.each([
    ['a long wait', { status: 429, headers: { 'retry-after': '3600' } }, 'It asks us to wait 60 minutes.'],
    ['a 500', { status: 500 }, 'The feed returned status 500. We tried 3 times to read page 2.'],
    ['broken JSON', { status: 200, body: '{"data":[' }, 'The feed did not return JSON.'],
    ['another shape', { status: 200, body: '{"courses":[]}' }, 'The feed returned JSON in an unknown format.'],
    [
      'a way elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'The feed redirects to another address (status 302). Set TRAINING_FEED_URL to the final address.',
    ],
  ])('with %s keeps complete pages, and the next run continues', async (_what, answer, failure) => {
    feed.next = ['page', 'page', answer, answer, answer];
    expect(await run()).toMatchObject({ pages: 2, added: 102, failure: expect.stringContaining(failure) });
    expect(await state()).toMatchObject({ lastFailure: expect.stringContaining(failure), lastFullAt: null });
    feed.next = [];
    feed.asked = [];
    expect(await run()).toMatchObject({ pages: 2, added: 150, ended: 0, failure: null });
    expect(paths().map((path) => path.slice(0, 21))).toEqual(['/courses?page[page]=2', '/courses?page[page]=3']);
    expect(await state()).toMatchObject({ unfinished: null, lastFailure: null });
    expect(await open()).toBe(250);
  });

  it('times out if it is slow', async () => {
    feed.next = Array.from({ length: 3 }, () => ({ after: 200 }));
    expect(await run({ patience: 50 })).toMatchObject({
      pages: 0,
      failure: 'The feed did not respond in time. We tried 3 times to read page 1.',
    });
  });

  it('is not trusted if it is suddenly empty', async () => {
    await run();
    for (const courses of [[], [{ type: 'courses', attributes: { title: 'Renamed' } }]]) {
      feed.courses = courses;
      expect(await run({}, { isFull: true })).toMatchObject({
        failure: 'The feed contains no course that we can read.',
        ended: 0,
      });
    }
    expect(await open()).toBe(250);
  });

  it('that shrinks to less than half ends nothing until the operator accepts it', async () => {
    await run();
    feed.courses = feed.courses.slice(0, 100);
    expect(await run({}, { isFull: true })).toMatchObject({ ended: 0, held: null });
    const held = { closing: 150, of: 250 };
    expect(await run({}, { isFull: true })).toMatchObject({ ended: 0, held });
    expect((await state())?.lastFailure).toBe(
      'This run would end 150 of 250 known courses, so it ended none. If the feed is right, run: npm run import-training -- --accept',
    );
    expect(await open()).toBe(250);
    expect(await run({}, { isFull: true, isAccepted: true })).toMatchObject({ ended: 150, held: null });
    expect(await open()).toBe(100);
  });

  it('that hides more than half at once ends nothing', async () => {
    await run();
    const changed_at = test.clock.now().toISOString();
    feed.courses = feed.courses.map((_, index) => feedCourse(index, 1 + (index % 2), { findable: false, changed_at }));
    test.clock.passes(3_600_000);
    expect(await run()).toMatchObject({ ended: 0, held: { closing: 250, of: 250 } });
    expect(await open()).toBe(250);
  });
});

describe('importers of courses', () => {
  it('run one at a time', async () => {
    const [begun, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = withAdvisoryLock(test.context.db, 'import-training teacher-training-courses', () => {
      begun.resolve();
      return holding.promise;
    });
    await begun.promise;
    expect(await importTraining(test.context, teacherTrainingCourses(feed.url), { pause })).toBeNull();
    expect(feed.asked).toEqual([]);
    holding.resolve();
    await first;
  });

  it('run on a schedule only if the operator set a feed', async () => {
    await importTrainingTask.run(test.context, {});
    expect(feed.asked).toEqual([]);
    const context = { ...test.context, settings: { ...test.context.settings, TRAINING_FEED_URL: feed.url } };
    feed.courses = [];
    await importTrainingTask.run(context, {});
    const first = feed.asked.length;
    await importTrainingTask.run(context, {});
    expect([first > 0, feed.asked.length]).toEqual([true, first]);
    expect(test.logged.some((line) => line.includes('training courses imported'))).toBe(true);
  });

  it('read 20,000 courses of 1,500 providers in bounded memory, and continue where they stopped', async () => {
    feed.providers = Array.from({ length: 1_500 }, (_, index) => feedProvider(index));
    feed.courses = Array.from({ length: 20_000 }, (_, index) => feedCourse(index, index % 1_500));
    const used: number[] = [];
    let pages = 0;
    const onPage = () => {
      pages += 1;
      if (pages % 20 === 0) used.push(heapInUse());
      if (pages === 100) feed.next = [{ status: 503, headers: { 'retry-after': '9999' } }];
    };
    expect(await run({}, { onPage })).toMatchObject({ pages: 100, failure: expect.stringContaining('status 503') });
    expect(await run({}, { onPage })).toMatchObject({ pages: 115, failure: null, ended: 0 });
    expect(await open()).toBe(20_000);
    expect(await test.context.db.$count(trainingProviders, eq(trainingProviders.isActive, true))).toBe(1_500);
    // From the first measure on, because the code itself is loaded with the first page.
    expect(Math.max(...used) - (used[0] ?? 0)).toBeLessThan(5_000_000);
  });
});
