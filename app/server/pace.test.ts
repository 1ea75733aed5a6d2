import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { editDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { addGoal, changeGoal, removeGoal } from '#areas/people/contract/goal.ts';
import { findPeople } from '#areas/people/contract/people-search.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { paceOf } from '#server/pace.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp({}, { paced: true });

// The counters use Date.
afterEach(() => {
  vi.useRealTimers();
});
const passMinutes = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};

/** A member whose account is older than an hour. */
async function settled(): Promise<SignedIn> {
  const person = await test.signedIn();
  await test.context.db.update(users).set({ createdAt: '2026-01-01T00:00:00Z' }).where(eq(users.id, person.person.id));
  return person;
}

const add = (person: SignedIn, headers?: Record<string, string>) =>
  person.call(addGoal, { body: { title: 'Lead a department' } }, headers);

async function statuses(times: number, act: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) all.push((await act()).statusCode);
  return all;
}

async function makeCircle(): Promise<number> {
  const [made] = await test.context.db
    .insert(circles)
    .values({ name: `C ${Math.random()}`, description: 'D' })
    .returning();
  return made?.id ?? 0;
}

const endpoints = (await findEndpoints()).map(({ name, endpoint }) => [name, endpoint] as const);

describe('every endpoint', () => {
  const writes = endpoints.filter(
    ([, { access, method, creates }]) => access !== 'public' && (creates || method === 'POST' || method === 'PUT'),
  );

  it.each(writes)('%s declares its pace', (_name, { pace }) => {
    expect(pace).toMatch(/^(post|message|upload|draft|none)$/);
  });

  // People at the desk are trusted, and a directory sends many people at once.
  const isTrusted = ({ access }: EndpointShape) => typeof access === 'object';

  it.each(writes.filter(([, shape]) => shape.creates && !isTrusted(shape)))(
    '%s creates something, so it is limited',
    (_name, { pace }) => {
      expect(pace).toMatch(/^(post|message|upload)$/);
    },
  );

  const rest = endpoints.filter(([name]) => !writes.some(([other]) => other === name));

  it.each(rest.filter(([, shape]) => (shape.method === 'PATCH' || shape.method === 'DELETE') && !isTrusted(shape)))(
    '%s changes something, so it is limited',
    (name, shape) => {
      // These protect the member, so they must always work.
      const isProtection = ['cancelEmailChange', 'unblockPerson', 'revokeCalendarFeed'].includes(name);
      expect(paceOf(shape)).toBe(isProtection ? 'none' : 'change');
    },
  );

  it.each(rest.filter(([, { method }]) => method !== 'PATCH' && method !== 'DELETE'))(
    '%s changes nothing, or anybody may call it, so it has no limit here, except for the search for people',
    (name, shape) => {
      expect(paceOf(shape)).toBe(name === 'findPeople' ? 'search' : 'none');
    },
  );
});

describe('posts', () => {
  it('are limited to 20 a minute for a member, of all kinds together, then 429 with Retry-After', async () => {
    const [person, other] = [await settled(), await settled()];
    const circleId = await makeCircle();
    await person.call(joinCircle, { params: { id: circleId } });
    const start = () => person.call(startDiscussion, { params: { id: circleId }, body: { title: 'T', content: 'C' } });
    expect(await statuses(10, () => add(person))).toEqual(Array(10).fill(201));
    expect(await statuses(10, start)).toEqual(Array(10).fill(201));
    for (const refused of [await add(person), await start()]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.body).toMatch(/^You have sent a lot in a short time\. Try again in \d+ seconds?\.$/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await add(other)).statusCode).toBe(201);
    passMinutes(1.1);
    expect((await add(person)).statusCode).toBe(201);
  });

  it('are limited to 120 an hour', async () => {
    const person = await settled();
    const made: number[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      made.push(...(await statuses(20, () => add(person))));
      passMinutes(1.1);
    }
    expect(made).toEqual(Array(120).fill(201));
    const refused = await add(person);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50 * 60);
    passMinutes(60);
    expect((await add(person)).statusCode).toBe(201);
  });

  it('have half of the limit in the first hour of an account', async () => {
    const person = await test.signedIn();
    expect(await statuses(11, () => add(person))).toEqual([...Array(10).fill(201), 429]);
  });

  it('are limited when many are sent at the same time', async () => {
    const person = await settled();
    const replies = await Promise.all(Array.from({ length: 40 }, () => add(person)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });
});

describe('messages and reactions', () => {
  it('have three times the limit, and do not count as posts', async () => {
    const person = await settled();
    const circleId = await makeCircle();
    const comeAndGo = async () => {
      await person.call(leaveCircle, { params: { id: circleId } });
      return person.call(joinCircle, { params: { id: circleId } });
    };
    expect(await statuses(61, comeAndGo)).toEqual([...Array(60).fill(200), 429]);
    expect((await add(person)).statusCode).toBe(201);
  });
});

describe('changes and deletions', () => {
  it('are limited to 60 a minute together, and do not count as posts', async () => {
    const person = await settled();
    const circleId = await makeCircle();
    await person.call(joinCircle, { params: { id: circleId } });
    const body = { title: 'T', content: 'C' };
    const { id } = (await person.call(startDiscussion, { params: { id: circleId }, body })).json();
    const edit = () => person.call(editDiscussion, { params: { id }, body: { content: 'x'.repeat(20_000) } });
    const goal = (await add(person)).json();
    expect(await statuses(59, edit)).toEqual(Array(59).fill(200));
    expect((await person.call(removeGoal, { params: { id: goal.id } })).statusCode).toBe(204);
    const refused = await edit();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await add(person)).statusCode).toBe(201);
    passMinutes(1.1);
    expect((await edit()).statusCode).toBe(200);
  });

  it('have half of the limit in the first hour of an account', async () => {
    const person = await test.signedIn();
    const { id } = (await add(person)).json();
    const rename = () => person.call(changeGoal, { params: { id }, body: { title: 'Lead two departments' } });
    expect(await statuses(31, rename)).toEqual([...Array(30).fill(200), 429]);
  });
});

describe('searches for people', () => {
  it('are limited to 40 a minute for a member', async () => {
    const [person, other] = [await settled(), await settled()];
    const search = (searcher: SignedIn) => searcher.call(findPeople, { query: { q: 'zz' } });
    expect(await statuses(40, () => search(person))).toEqual(Array(40).fill(200));
    expect((await search(person)).statusCode).toBe(429);
    expect((await search(other)).statusCode).toBe(200);
    passMinutes(1.1);
    expect((await search(person)).statusCode).toBe(200);
  });
});
