import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle, listCircleMembers } from '#areas/circles/contract/circle.ts';
import { savePreferences, users } from '#areas/people/server/index.ts';
import { nextCursor } from '#contract/paging.ts';
import { makeCircle } from '#test/create-circles.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleMembers } from './circle-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let circleId: number;
let reader: SignedIn;

const people = [
  { name: 'Siân Pritchard', role: 'teacher', school: 'Ysgol Glan-y-Môr' },
  { name: "Aoife O'Brien", role: 'school_leader', school: 'St Mary’s Primary' },
  { name: 'Mary Sinclair', role: 'support_staff', school: 'Oakfield Academy' },
  { name: 'Tom Blackwood', role: 'teacher', school: null },
] as const;

beforeAll(async () => {
  circleId = await makeCircle(test.context.db);
  reader = await test.signedIn({ name: 'Reader' });
  for (const person of people) {
    const { id } = await makePerson(test.context.db, person);
    await test.context.db.insert(circleMembers).values({ circleId, userId: id });
  }
});

const find = async (query: object, id = circleId): Promise<string[]> => {
  const reply = await reader.call(listCircleMembers, { ...at(id), query });
  expect(reply.statusCode).toBe(200);
  return reply.json().map(({ name }: { name: string }) => name);
};

describe('the members of a circle', () => {
  it.each([
    [{ name: 'sian' }, ['Siân Pritchard']],
    [{ name: 'bri aoi' }, []],
    [{ name: "o'bri aoi" }, ["Aoife O'Brien"]],
    [{ name: 'OBRIEN' }, ["Aoife O'Brien"]],
    [{ name: 's' }, ['Mary Sinclair', 'Siân Pritchard']],
    // A word of the school is not a word of the name.
    [{ name: 'mary' }, ['Mary Sinclair']],
    [{ school: 'mary' }, ["Aoife O'Brien"]],
    [{ school: 'glan y mor' }, ['Siân Pritchard']],
    [{ role: 'teacher' }, ['Tom Blackwood', 'Siân Pritchard']],
    [{ role: 'teacher', name: 'tom' }, ['Tom Blackwood']],
    [{ role: 'support_staff', name: 'tom' }, []],
    [{ name: 'mary', school: 'oak', role: 'support_staff' }, ['Mary Sinclair']],
    [{ name: '&|!:*()' }, []],
    [{ school: "'); drop table users; --" }, []],
    [{ name: '' }, [...people].reverse().map(({ name }) => name)],
  ])('are found with %j', async (query, names) => {
    expect(await find(query)).toEqual(names);
  });

  it('are found page by page', async () => {
    const many = await makeCircle(test.context.db);
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await makePerson(test.context.db, { name: `Robin Number${n}` }));
    await test.context.db.insert(circleMembers).values(made.map(({ id }) => ({ circleId: many, userId: id })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { name: 'robin', limit: 2, ...(cursor ? { cursor } : {}) };
      const reply = await reader.call(listCircleMembers, { ...at(many), query });
      seen.push(...reply.json().map(({ name }: { name: string }) => name));
      cursor = nextCursor((reply.headers.link as string | undefined) ?? null);
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Robin Number${n}`));
  });

  it('are found by what others see of them now', async () => {
    const { db } = test.context;
    const circle = await makeCircle(test.context.db);
    const { id } = await makePerson(db, { name: 'Rhys Bevan', role: 'teacher', school: 'Cwm Secondary' });
    await db.insert(circleMembers).values({ circleId: circle, userId: id });
    expect(await find({ school: 'cwm' }, circle)).toEqual(['Rhys Bevan']);

    await db.update(users).set({ name: 'Rhys Morgan', role: 'school_leader' }).where(eq(users.id, id));
    expect(await find({ name: 'bevan' }, circle)).toEqual([]);
    expect(await find({ name: 'morgan', role: 'school_leader' }, circle)).toEqual(['Rhys Morgan']);

    await savePreferences(db, id, { showSchool: false });
    expect(await find({ school: 'cwm' }, circle)).toEqual([]);
    await savePreferences(db, id, { showSchool: true });
    expect(await find({ school: 'cwm' }, circle)).toEqual(['Rhys Morgan']);

    await db.update(users).set({ takenDownAt: new Date().toISOString() }).where(eq(users.id, id));
    expect(await find({ school: 'cwm' }, circle)).toEqual([]);
  });

  it('are found by a new name when it was saved while they joined', async () => {
    const { db } = test.context;
    const circle = await makeCircle(test.context.db);
    const joiner = await test.signedIn({ name: 'Before' });
    const joined = await db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'Afterwards' }).where(eq(users.id, joiner.person.id));
      const joining = joiner.call(joinCircle, at(circle));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { joining };
    });
    expect((await joined.joining).statusCode).toBe(200);
    expect(await find({ name: 'after' }, circle)).toEqual(['Afterwards']);
    expect(await find({ name: 'before' }, circle)).toEqual([]);
  });

  it('refuses an unknown role and a text that is too long with one sentence', async () => {
    for (const query of [{ role: 'pupil' }, { name: 'a'.repeat(121) }, { school: '\u0000' }]) {
      const reply = await reader.call(listCircleMembers, { ...at(circleId), query: query as never });
      expect([reply.statusCode, reply.body.split('\n').length], JSON.stringify(query)).toEqual([400, 1]);
    }
  });

  it('stay hidden from strangers and from people outside a private circle', async () => {
    const path = `/api/circles/${circleId}/members?name=sian`;
    expect((await test.stranger.send(path)).statusCode).toBe(401);
    const hidden = await makeCircle(test.context.db, { isPrivate: true, isInnerCircle: true });
    const reply = await reader.call(listCircleMembers, { ...at(hidden), query: { name: 'a' } });
    expect(reply.statusCode).toBe(404);
  });
});
