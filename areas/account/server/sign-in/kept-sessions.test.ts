import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roleGrants, users } from '#areas/people/server/index.ts';
import { openDatabase } from '#server/database.ts';
import { makeSession } from '#test/create-people.ts';
import { Caller, openTestApp } from '#test/test-app.ts';
import { databaseAddress } from '#test/test-database.ts';
import { sessions } from '../access-tables.ts';
import { type KeptSessions, keepSessions } from './kept-sessions.ts';

const test_ = openTestApp();
let kept: KeptSessions;

beforeAll(async () => {
  kept = keepSessions(test_.context);
  await vi.waitFor(() => expect(kept.isTrusted).toBe(true));
});
afterAll(() => kept.stop());

/** How many statements for a session ran while `work` did. */
async function countLookUps(work: () => Promise<unknown>): Promise<number> {
  const { pool } = test_.database;
  const query = pool.query;
  let count = 0;
  pool.query = function counted(this: unknown, ...args: unknown[]) {
    if ((args[0] as { name?: string }).name?.startsWith('live_session')) count += 1;
    return Reflect.apply(query, pool, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return count;
}

const statusOf = async (caller: Caller) => (await caller.send('/api/user')).statusCode;

test('the first read looks a session up, and the next ones do not', async () => {
  const ada = await test_.signedIn();
  expect(await countLookUps(() => statusOf(ada))).toBe(1);
  expect(await countLookUps(async () => [await statusOf(ada), await statusOf(ada)])).toBe(0);
});

test('a member who signs out is signed out in the next read', async () => {
  for (let round = 0; round < 30; round += 1) {
    const ada = await test_.signedIn();
    expect(await statusOf(ada)).toBe(200);
    expect((await ada.send('/api/logout', { method: 'POST' })).statusCode).toBeLessThan(300);
    expect(await statusOf(ada)).toBe(401);
  }
});

test('a session that ends on another server ends here within a moment', async () => {
  const { rows } = await test_.context.db.execute<{ name: string }>(sql`select current_database() as name`);
  const other = openDatabase(databaseAddress(rows[0]?.name ?? ''), () => {});
  const ada = await test_.signedIn();
  expect(await statusOf(ada)).toBe(200);
  await other.db.delete(sessions).where(eq(sessions.userId, ada.person.id));
  await expect.poll(() => statusOf(ada), { interval: 5, timeout: 1_000 }).toBe(401);
  await other.close();
});

test.for([
  ['suspension', (id: number) => sql`update users set suspended_at = now() where id = ${id}`, 401],
  ['erasure', (id: number) => sql`update users set erased_at = now() where id = ${id}`, 401],
  ['a new token', (id: number) => sql`update sessions set token_hash = 'new' || id where user_id = ${id}`, 401],
  [
    'the end of its time',
    (id: number) => sql`update sessions set expires_at = now() - interval '1 day' where user_id = ${id}`,
    401,
  ],
] as const)('a kept session ends with %s', async ([, change, status]) => {
  const ada = await test_.signedIn();
  expect(await statusOf(ada)).toBe(200);
  await test_.context.db.execute(change(ada.person.id));
  expect(await statusOf(ada)).toBe(status);
});

test('a kept session ends when its time is over', async () => {
  const ada = await test_.signedIn();
  expect(await statusOf(ada)).toBe(200);
  test_.clock.passes(31 * 24 * 3_600_000);
  expect(await statusOf(ada)).toBe(401);
  test_.clock.passes(-31 * 24 * 3_600_000);
});

test('a new role is known at once, and people with a role are never kept', async () => {
  const ada = await test_.signedIn();
  const rolesOf = async () => (await ada.send('/api/user')).json().deskRoles;
  expect(await rolesOf()).toEqual([]);
  await test_.context.db
    .insert(roleGrants)
    .values({ userId: ada.person.id, role: 'moderator', grantedAt: new Date().toISOString() });
  expect(await rolesOf()).toEqual(['moderator']);
  expect(await countLookUps(() => statusOf(ada))).toBe(1);
});

test('while a change is not committed the session is read from the database, also after a rollback', async () => {
  const ada = await test_.signedIn();
  await statusOf(ada);
  await test_.context.db
    .transaction(async (tx) => {
      await tx.update(users).set({ suspendedAt: new Date().toISOString() }).where(eq(users.id, ada.person.id));
      expect(await countLookUps(() => statusOf(ada))).toBe(1);
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await statusOf(ada)).toBe(200);
});

test('a change is refused with a session that has ended, even if the end was not heard', async () => {
  const ada = await test_.signedIn();
  expect(await statusOf(ada)).toBe(200);
  const { db } = test_.context;
  await db.execute(sql`alter table sessions disable trigger sessions_change_announced`);
  await db.delete(sessions).where(eq(sessions.userId, ada.person.id));
  await db.execute(sql`alter table sessions enable trigger sessions_change_announced`);
  expect(await statusOf(ada)).toBe(200);
  expect((await ada.send('/api/circles/1/join', { method: 'POST' })).statusCode).toBe(401);
});

test('nothing is kept while the connection that hears of changes is lost', async () => {
  const ada = await test_.signedIn();
  await statusOf(ada);
  await test_.context.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'staffroom sessions' and datname = current_database()`,
  );
  await expect.poll(() => kept.isTrusted, { interval: 1 }).toBe(false);
  expect(await countLookUps(() => statusOf(ada))).toBe(1);
  await expect.poll(() => kept.isTrusted, { timeout: 5_000 }).toBe(true);
});

test('many people at the same time each get their own data while sessions start, change and end', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => test_.signedIn()));
  const isOver = { yet: false };
  const churn = (async () => {
    while (!isOver.yet)
      for (const { person } of people) {
        await test_.context.db.execute(sql`update sessions set ip = '::1' where user_id = ${person.id}`);
        await sleep(1);
      }
  })();
  const read = async ({ person, cookie }: (typeof people)[number]) => {
    const second = new Caller(
      test_.app,
      `staffroom_session=${await makeSession(test_.context.db, person.id, test_.clock.now())}`,
    );
    for (let round = 0; round < 25; round += 1)
      for (const caller of [new Caller(test_.app, cookie), second])
        expect((await caller.send('/api/user')).json().id).toBe(person.id);
  };
  await Promise.all(people.map(read));
  isOver.yet = true;
  await churn;
});
