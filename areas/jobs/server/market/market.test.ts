import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { getJobMarket, getOwnJobMarket, type JobMarket, type OwnJobMarket } from '#areas/jobs/contract/job-market.ts';
import { users } from '#areas/people/server/index.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readMarkdown } from '#server/content/read-content.ts';
import { feedEntry } from '#test/feed-stand-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { beginRun, endRun, teachingVacancies } from '../feed/importer.ts';
import { savePage } from '../feed/posting-keeping.ts';
import { readSalary } from '../feed/salary-reader.ts';
import { readVacancy } from '../feed/vacancy-reader.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { payYearStart, readPayScales, scaleOn } from '../pay/pay-scales.ts';
import { computeMarket } from './compute-market.ts';
import { marketIntelligence, marketVacancies } from './market-tables.ts';

const test = openTestApp();
const db = () => test.context.db;
const real = teachingVacancies('https://vacancies.example');

beforeEach(async () => {
  await db().delete(jobBoardSources);
  await db().delete(marketIntelligence);
});

/** Imports vacancies, posted a number of days ago. */
async function importAll(
  source: Parameters<typeof beginRun>[1],
  entries: { slug: string; ago: number; more?: object }[],
) {
  const now = test.clock.now();
  const { run } = await beginRun(db(), source, now);
  const read = entries.flatMap(({ slug, ago, more }) => {
    const datePosted = new Date(now.getTime() - days(ago)).toISOString().slice(0, 10);
    const validThrough = new Date(now.getTime() + days(10)).toISOString();
    const vacancy = readVacancy({ ...feedEntry(slug), datePosted, validThrough, ...more });
    return vacancy ? [vacancy] : [];
  });
  await savePage(db(), run, read);
  await endRun(db(), run, null);
}

const many = (name: string, count: number, more?: object) =>
  Array.from({ length: count }, (_, at) => ({ slug: `${name}-${at}`, ago: at % 5, ...(more ? { more } : {}) }));

async function market(query: Record<string, string> = {}): Promise<JobMarket> {
  const someone = await test.signedIn();
  return (await someone.call(getJobMarket, { query })).json();
}

const bradford = {
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Guildford', addressRegion: 'Surrey' } },
};

describe('market insight', () => {
  it('counts imported vacancies by subject, role and region, and shows nothing for fewer than ten', async () => {
    await importAll(real, [...many('maths', 12), ...many('guildford', 9, { ...bradford, title: 'Teacher of Music' })]);
    await computeMarket(test.context);
    const found = await market();
    expect(found.all).toMatchObject({ vacancies: 21, hours: { adverts: 21 }, pay: { adverts: 21, from: 32_916 } });
    expect(found.subjects.map(({ value, figures }) => [value, figures.vacancies])).toEqual([['mathematics', 12]]);
    expect(found.regions.map(({ value, figures }) => [value, figures.vacancies])).toEqual([
      ['Yorkshire and the Humber', 12],
    ]);
    expect(found.months).toHaveLength(12);
    expect(found.months.at(-1)?.month).toBe(`${test.clock.now().toISOString().slice(0, 7)}-01`);
    expect(found.sources.map(({ name }) => name)).toEqual([real.name]);
    expect((await market({ subjectArea: 'music' })).all).toBeNull();
    expect((await market({ subjectArea: 'mathematics', region: 'Yorkshire and the Humber' })).all?.vacancies).toBe(12);
    expect((await market({ subjectArea: 'mathematics', region: 'London' })).all).toBeNull();
    // Nothing has ended, so there is no figure for the days.
    expect(found.all?.open).toBeNull();
  });

  it('says how long vacancies were open, also after the adverts are deleted', async () => {
    await importAll(real, many('post', 10));
    await db()
      .update(jobPostings)
      .set({
        isActive: false,
        endedAt: sql`${jobPostings.postedDate} + interval '7 days'`,
      });
    await computeMarket(test.context);
    expect((await market()).all?.open).toEqual({ adverts: 10, days: 7 });
    await db().delete(jobPostings);
    await computeMarket(test.context);
    expect((await market()).all).toMatchObject({ vacancies: 10, open: { adverts: 10, days: 7 } });
  });

  it('gives the same rows when it is computed again from nothing', async () => {
    await importAll(real, [...many('maths', 30), ...many('music', 15, { title: 'Teacher of Music' })]);
    await computeMarket(test.context);
    const rows = async () =>
      (await db().select().from(marketIntelligence).orderBy(marketIntelligence.id)).map(
        ({ id: _, computedAt: __, ...row }) => row,
      );
    const first = await rows();
    expect(first.length).toBeGreaterThan(10);
    await db().delete(marketIntelligence);
    await db().delete(marketVacancies);
    await computeMarket(test.context);
    expect(await rows()).toEqual(first);
  });

  it('never adds examples of a stand-in feed to real vacancies', async () => {
    const standIn = { ...real, key: 'stand-in', name: 'Examples', isStandIn: true } as const;
    await importAll(standIn, many('example', 40));
    await computeMarket(test.context);
    const before = await market();
    expect(before.all?.vacancies).toBe(40);
    expect(before.sources).toMatchObject([{ isStandIn: true }]);
    await importAll(real, many('post', 11));
    await computeMarket(test.context);
    const after = await market();
    expect(after.all?.vacancies).toBe(11);
    expect(after.sources).toMatchObject([{ name: real.name, isStandIn: false }]);
  });

  it('leaves pay out that is read from a scale or is for part-time hours', async () => {
    await importAll(real, [
      ...many('stated', 10),
      ...many('part', 12, { employmentType: ['PART_TIME'] }),
      ...many('scale', 12, { baseSalary: { value: { value: 'MPS/UPS', unitText: 'YEAR' } } }),
    ]);
    await computeMarket(test.context);
    expect((await market()).all).toMatchObject({
      vacancies: 34,
      pay: { adverts: 10 },
      hours: { adverts: 34, partTime: 12 },
    });
  });

  it('shows a member the figures for their own work and place', async () => {
    await importAll(real, [...many('maths', 14), ...many('far', 11, bradford)]);
    await computeMarket(test.context);
    const someone = await test.signedIn();
    const own = async (): Promise<OwnJobMarket> => (await someone.call(getOwnJobMarket, {})).json();
    expect(await own()).toMatchObject({ work: null, near: null, distances: [] });
    await db()
      .update(users)
      .set({ location: 'Leeds', expertise: ['Mathematics'], careerStage: 'early_career' })
      .where(eq(users.id, someone.person.id));
    expect(await own()).toMatchObject({
      work: { subjectArea: 'mathematics', jobType: 'teaching' },
      region: 'Yorkshire and the Humber',
      place: 'Leeds',
      near: { vacancies: 14 },
      everywhere: { vacancies: 25 },
      distances: [
        { miles: 5, vacancies: 14 },
        { miles: 10, vacancies: 14 },
        { miles: 25, vacancies: 14 },
        { miles: 50, vacancies: 14 },
      ],
    });
  });
});

describe('pay and the national scales', () => {
  const now = () => test.clock.now();

  it('counts adverts of one school year, and compares them with the scales of that year only', async () => {
    test.clock.goTo('2026-11-28T12:00:00Z');
    await importAll(real, [
      ...many('new', 12),
      ...Array.from({ length: 11 }, (_, at) => ({ slug: `old-${at}`, ago: 120 })),
    ]);
    await computeMarket(test.context);
    const found = await market();
    expect(found).toMatchObject({ paySince: '2026-09-01', all: { vacancies: 23, pay: { adverts: 12 } } });
    expect(new Set(found.payScales.map(({ since }) => since))).toEqual(new Set(['2026-09-01']));
    expect(found.payElsewhere.map(({ nation }) => nation)).toEqual(['Scotland', 'Wales', 'Northern Ireland']);
    // The scales of the next year are not known yet.
    test.clock.goTo('2027-09-20T12:00:00Z');
    await computeMarket(test.context);
    expect(await market()).toMatchObject({ paySince: '2027-09-01', payScales: [] });
  });

  it('are read from one file for adverts, the market and roles', () => {
    const on = (day: string) => readSalary('MPS/UPS', { postedOn: day });
    expect(on('2026-08-31')).toMatchObject({ min: 32_916, max: 51_048 });
    expect(on('2026-09-01')).toMatchObject({ min: 34_069, max: 52_835 });
    expect(readSalary('Unqualified', { postedOn: '2026-09-01' })).toMatchObject({ min: 23_732, max: 36_494 });
    // No publisher could be read for the end of the main range, and no scale is used for another year.
    expect(readSalary('Main Pay Scale', { postedOn: '2026-09-01' })).toBeNull();
    for (const day of ['2025-08-31', '2027-09-01']) expect(on(day)).toBeNull();
    expect(payYearStart(dayInLondon(now()))).toMatch(/-09-01$/);
  });

  it('have the figures of Savi’s card', () => {
    const schema = z.looseObject({ quotes: z.array(z.string()) });
    const { data } = readMarkdown(contentAt('coach/facts/teacher-pay-england.md'), schema);
    const { from = 0, to = 0 } = scaleOn('qualified', '2026-11-28') ?? {};
    expect(data.quotes.join(' ')).toContain(`£${from.toLocaleString('en-GB')} £${to.toLocaleString('en-GB')}`);
  });

  it.each(['source', 'url', 'asOf', 'quotes'])('are refused without ‘%s’', (field) => {
    const [scale] = readPayScales().scales;
    const { jobType: _, ...entry } = scale ?? { jobType: null };
    const whole = { ...entry, quotes: [`${scale?.from.toLocaleString('en-GB')} ${scale?.to.toLocaleString('en-GB')}`] };
    const file = join(tmpdir(), `pay-scales-${process.pid}-${field}.yaml`);
    const read = (one: object) => {
      writeFileSync(file, JSON.stringify({ scales: [one], elsewhere: [] }));
      return readPayScales(pathToFileURL(file)).scales;
    };
    expect(read(whole)).toHaveLength(1);
    expect(() => read({ ...whole, [field]: undefined })).toThrow(field);
    expect(() => read({ ...whole, quotes: ['Other words'] })).toThrow('the quotes');
  });
});
