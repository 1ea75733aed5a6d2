import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#app/server/demo.ts';
import { ensureDefaults, passageKinds, searchAudiences } from '#app/server/gathered.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import { openTestApp } from '#test/test-app.ts';
import { leastScore } from './passage-score.ts';
import { type PassagesWanted, SaviPassages } from './savi-passages.ts';

/** What Savi finds in the demonstration. */
const test = openTestApp();
let savi: SaviPassages;
const people = new Map<string, { id: number; role: UserRole }>();

beforeAll(async () => {
  await ensureDefaults(test.context.db);
  await seedDemo(test.context.db);
  await test.indexPassages();
  savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
  const { rows } = await test.context.db.execute<{ id: number; username: string; role: UserRole }>(
    sql`select id, username, role from users`,
  );
  for (const { username, ...person } of rows) people.set(username, person);
});

function personNamed(username: string) {
  const person = people.get(username);
  if (!person) throw new Error(`The demonstration has no ${username}.`);
  return person;
}
const find = async (username: string, text: string, more: Partial<PassagesWanted> = {}) => {
  const { id, role } = personNamed(username);
  return savi.find(test.context.db, { id }, { text, role, limit: 3, ...more });
};

it.each<[PassageKindName, string, string, RegExp]>([
  ['circle', 'demo', 'we have new arrivals with EAL and no English, is there a circle?', /EAL and New Arrivals/],
  ['discussion', 'lowri.fraser', 'how do we split planning when we job share a class', /Planning a whole sequence/],
  ['resource', 'demo', 'a resource for maths starters and quizzes', /MathsBot/],
  ['event', 'demo', 'is there an event about low stakes quizzing', /Low-stakes quizzing/],
  ['course', 'demo', 'I want to become a SENCO, which course do I take', /NPQSENCO/],
  ['module', 'catrin.howells', 'is there a module about reading the budget', /[Bb]udget/],
  [
    'mentor_training',
    'sian.pritchard',
    'is there mentor training about instructional coaching',
    /Mentoring and coaching|One small step/,
  ],
  ['induction', 'demo', 'what are the rules of statutory induction in England', /Statutory induction in England/],
  ['mentor', 'demo', 'who could mentor me to become a SENCO', /Hannah Weiss|Hira Nadeem/],
  ['training_route', 'demo', 'how do I train to be a teacher with an apprenticeship', /apprenticeship/i],
  ['vacancy', 'demo', 'any jobs for a head of mathematics', /Head of Mathematics/],
  ['career_role', 'demo', 'what is the salary of a headteacher', /Headteacher/],
])('finds a %s with a natural question', async (kind, username, text, title) => {
  const found = await find(username, text, { limit: 8 });
  const one = found.find((passage) => passage.kind === kind && title.test(passage.title));
  expect(one, JSON.stringify(found.map((passage) => `${passage.kind}: ${passage.title}`))).toBeDefined();
  expect(one?.reason).not.toBe('');
  expect(one?.score).toBeGreaterThanOrEqual(leastScore);
});

it('finds a story by what it is about', async () => {
  const found = await find('dean.salt', 'a story about a site manager and fire doors that open outwards', { limit: 8 });
  expect(found.map(({ title }) => title)).toContain('A Door That Opens Outwards');
});

it.each([
  'asdf qwer zxcv',
  '🎉🎉🎉',
  '"\' & | ! ( ) <-> :* \\',
  'what should I do with purple elephants on a rainy day',
  'I am still not ready to be a carer for my mum',
  'is it still going to be there by then',
  'and what do you think about it all then?',
  'x'.repeat(4_000),
])('finds nothing for %j', async (text) => {
  expect(await find('demo', text)).toEqual([]);
});

it('reads a question of 4,000 characters', async () => {
  const found = await find(
    'demo',
    `I want to become a SENCO. ${'It was a long day and I thought about it. '.repeat(95)}`,
  );
  expect(found.map(({ title }) => title).join()).toContain('SENCO');
});

describe('what is open', () => {
  it('finds posts of a phase and a place, if the question names nothing else', async () => {
    const found = await find('demo', 'any y3 jobs going near leeds', { place: 'Leeds', limit: 5 });
    expect(found.length).toBeGreaterThan(0);
    for (const { kind, reason } of found) expect(`${kind} ${reason}`).toMatch(/^vacancy .*Leeds/);
  });

  it('finds nothing in a place without posts', async () => {
    expect(await find('demo', 'any jobs in Tayside', { place: 'Tayside', kinds: ['vacancy'] })).toEqual([]);
  });

  it('finds no other posts than those asked for', async () => {
    expect(await find('demo', 'any jobs for a harpist', { kinds: ['vacancy'] })).toEqual([]);
  });

  it('finds the next events for the person', async () => {
    const found = await find('demo', 'which events are coming up for me');
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['event']));
  });
});

describe('what fits', () => {
  it('shows a teacher posts for support staff only if they ask for them', async () => {
    const open = await find('demo', 'which jobs are open in schools', { kinds: ['vacancy'], limit: 20 });
    expect(open.filter(({ title }) => /Receptionist|Technician|Assistant\b(?! Head)/.test(title))).toEqual([]);
    const asked = await find('demo', 'receptionist jobs', { limit: 3 });
    expect(asked.map(({ title }) => title)).toContain('Receptionist');
  });

  it('shows nothing of another nation', async () => {
    const text = 'NPQ for headship';
    expect((await find('catrin.howells', text, { nation: 'england' })).length).toBeGreaterThan(0);
    expect((await find('catrin.howells', text, { nation: 'scotland' })).map(({ title }) => title)).not.toContain(
      'NPQ for Headship (NPQH)',
    );
  });

  it('shows vacancies of the named place first', async () => {
    const found = await find('demo', 'jobs for a teacher of mathematics in Leeds', {
      place: 'Leeds',
      kinds: ['vacancy'],
    });
    expect(found[0]?.reason).toContain('Leeds');
  });

  it('does not show again what was shown', async () => {
    const [first] = await find('demo', 'I want to become a SENCO');
    const again = await find('demo', 'I want to become a SENCO', { exclude: [`${first?.kind}:${first?.key}`] });
    expect(again.map(({ key, kind }) => `${kind}:${key}`)).not.toContain(`${first?.kind}:${first?.key}`);
    expect(again.length).toBeGreaterThan(0);
  });
});

it('offers a circle to ask and a mentor who could know', async () => {
  const { db } = test.context;
  const wanted = { role: 'teacher' as const, limit: 1 };
  const { id } = personNamed('demo');
  const text = 'how do I teach phonics to new arrivals';
  expect((await savi.findCircleToAsk(db, { id }, { ...wanted, text }))?.kind).toBe('circle');
  // Nothing is about this: a circle for people like the one who asks.
  const other = await savi.findCircleToAsk(db, { id }, { ...wanted, text: 'qwertz' });
  expect(other).toMatchObject({ kind: 'circle' });
  expect(await savi.findMentorFor(db, { id }, { ...wanted, text: 'how do I become a SENCO' })).toMatchObject({
    kind: 'mentor',
  });
  expect(await savi.findMentorFor(db, { id }, { ...wanted, text: 'qwertz' })).toBeNull();
});

it('recommends only what exists and is visible, to everybody', async () => {
  const texts = [
    'workload and wellbeing of staff',
    'becoming a head of department',
    'marking and feedback',
    'EHCP annual reviews',
  ];
  for (const [, { id, role }] of [...people].slice(0, 6))
    for (const text of texts)
      for (const { kind, key, isPrivate } of await savi.find(test.context.db, { id }, { text, role, limit: 8 })) {
        const kindOf = passageKinds.find((one) => one.kind === kind);
        const now = test.clock.now();
        const [shown] = (await kindOf?.show(test.context.db, { id, now }, [{ item: key, sources: [] }])) ?? [];
        expect(shown, `${kind} ${key}`).not.toBeNull();
        if (kind === 'discussion') {
          const { rows } = await test.context.db.execute<{ hidden: boolean }>(sql`
            select c.is_private as hidden from circle_discussions d join circles c on c.id = d.circle_id where d.id = ${Number(key)}`);
          expect(rows[0]?.hidden).toBe(isPrivate);
        }
      }
});
