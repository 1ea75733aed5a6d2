import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Circle, getOwnTopics, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import { changeCircle } from '#areas/circles/contract/circle-settings.ts';
import { users } from '#areas/people/server/index.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleMembers, circles } from './circle-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let reader: SignedIn;

beforeAll(async () => {
  reader = await test.signedIn();
  await test.context.db.delete(circles);
  await makeCircle(test.context.db, { name: 'Plain', description: 'No topics at all.' });
  await makeCircle(test.context.db, { name: 'Maths', description: 'Fluency.', subjects: ['Mathematics'] });
  await makeCircle(test.context.db, {
    name: 'Primary maths',
    description: 'For 7-year-olds.',
    subjects: ['Mathematics'],
    phases: ['primary'],
  });
  await makeCircle(test.context.db, { name: 'Heads', description: 'Of small schools.', roles: ['school_leader'] });
  const hidden = await makeCircle(test.context.db, {
    name: 'Hidden maths',
    isPrivate: true,
    isInnerCircle: true,
    subjects: ['Mathematics'],
  });
  const other = await test.signedIn();
  await test.context.db.insert(circleMembers).values({ circleId: hidden, userId: other.person.id });
});

const find = async (query: object, caller = reader): Promise<string[]> => {
  const reply = await caller.call(listCircles, { query });
  expect(reply.statusCode).toBe(200);
  return reply.json().map(({ name }: Circle) => name);
};

describe('the circles to discover', () => {
  it.each([
    [{ subject: 'Mathematics' }, ['Primary maths', 'Maths']],
    [{ subject: 'Mathematics', phase: 'primary' }, ['Primary maths']],
    [{ phase: 'secondary' }, []],
    [{ role: 'school_leader' }, ['Heads']],
    [{ subject: 'Mathematics', q: 'FLUENC' }, ['Maths']],
    // Anywhere in a word with three letters, at the beginning of a word with fewer.
    [{ q: 'luency' }, ['Maths']],
    [{ q: 'fl' }, ['Maths']],
    [{ q: 'lu' }, []],
    [{ q: '7' }, ['Primary maths']],
    [{ q: '%%' }, []],
    [{ q: '___' }, []],
    [{ joined: 'true', subject: 'Mathematics' }, []],
  ])('are found with %j', async (query, names) => {
    expect(await find({ joined: 'false', ...query })).toEqual(names);
  });

  it('include a private circle only for its members', async () => {
    const member = await test.signedIn();
    const [hidden] = await test.context.db.select().from(circles).where(eq(circles.name, 'Hidden maths'));
    await test.context.db.insert(circleMembers).values({ circleId: hidden?.id ?? 0, userId: member.person.id });
    expect(await find({ subject: 'Mathematics' }, member)).toContain('Hidden maths');
    expect(await find({ subject: 'Mathematics', joined: 'false' }, member)).not.toContain('Hidden maths');
    expect(await find({ subject: 'Mathematics' })).not.toContain('Hidden maths');
  });

  it('are read page by page', async () => {
    const first = await reader.call(listCircles, { query: { subject: 'Mathematics', limit: 1 } });
    expect(first.json()).toMatchObject([{ name: 'Primary maths', subjects: ['Mathematics'], phases: ['primary'] }]);
    const next = String(first.headers.link).match(/<([^>]+)>/)?.[1] ?? '';
    const second = await reader.send(next);
    expect(second.json().map(({ name }: Circle) => name)).toEqual(['Maths']);
    expect(second.headers.link).toBeUndefined();
  });

  it('refuse unknown phases and roles with one sentence', async () => {
    for (const query of [{ phase: 'nursery' }, { role: 'boss' }, { subject: 'x'.repeat(81) }]) {
      const reply = await reader.call(listCircles, { query: query as never });
      expect([reply.statusCode, reply.body.split('\n').length]).toEqual([400, 1]);
    }
  });
});

describe('the circles for a member', () => {
  const topicsOf = async (about: Partial<typeof users.$inferInsert>) => {
    const member = await test.signedIn();
    await test.context.db.update(users).set(about).where(eq(users.id, member.person.id));
    const topics = (await member.call(getOwnTopics, {})).json();
    return { topics, found: await find({ forMe: 'true' }, member) };
  };

  it('share a subject or role with them', async () => {
    expect(await topicsOf({ role: 'school_leader', expertise: ['Mathematics', 'Kindness'] })).toEqual({
      topics: { subjects: ['Mathematics'], phases: [], roles: ['school_leader'] },
      // The phase of the first is not known of the member. It contradicts nothing.
      found: ['Heads', 'Primary maths', 'Maths'],
    });
  });

  it('contradict none of their topics', async () => {
    const { found } = await topicsOf({ role: 'teacher', expertise: ['Music'] });
    expect(found).toEqual([]);
  });

  it('are none when nothing is known of the member', async () => {
    expect(await topicsOf({ role: 'support_staff' })).toEqual({
      topics: { subjects: [], phases: [], roles: [] },
      found: [],
    });
  });
});

describe('the topics of a circle', () => {
  it('are changed by its owner', async () => {
    const owner = await test.signedIn();
    const id = await makeCircle(test.context.db, { name: `Owned ${Date.now()}` });
    const body = { subjects: [' Music ', 'Music', 'Ukulele'], phases: ['primary', 'primary'], roles: ['teacher'] };
    expect((await owner.call(changeCircle, { ...at(id), body: body as never })).statusCode).toBe(404);
    await test.context.db.insert(circleMembers).values({ circleId: id, userId: owner.person.id, role: 'owner' });
    const changed = await owner.call(changeCircle, { ...at(id), body: body as never });
    expect(changed.json()).toMatchObject({ subjects: ['Music', 'Ukulele'], phases: ['primary'], roles: ['teacher'] });
    expect((await owner.call(listMyCircles, { query: { q: 'ow' } })).json()).toMatchObject([
      { subjects: ['Music', 'Ukulele'] },
    ]);
    const cleared = await owner.call(changeCircle, { ...at(id), body: { subjects: [] } });
    expect(cleared.json()).toMatchObject({ subjects: [], phases: ['primary'] });
  });

  it.each([
    [{ phases: ['nursery'] }],
    [{ roles: 'teacher' }],
    [{ subjects: Array.from({ length: 31 }, (_, n) => `Subject ${n}`) }],
    [{ subjects: ['x'.repeat(81)] }],
  ])('are refused: %j', async (body) => {
    const owner = await test.signedIn();
    const id = await makeCircle(test.context.db);
    await test.context.db.insert(circleMembers).values({ circleId: id, userId: owner.person.id, role: 'owner' });
    const reply = await owner.call(changeCircle, { ...at(id), body: body as never });
    expect([reply.statusCode, reply.body.split('\n').length]).toEqual([400, 1]);
  });
});
