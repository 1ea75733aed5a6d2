import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';

const test = openTestApp();

/** Sends requests while nobody can read the table, and lets them go on when `meanwhile` has ended. */
async function whileLocked(
  table: string,
  send: () => Promise<LightMyRequestResponse>[],
  meanwhile: () => Promise<void>,
): Promise<LightMyRequestResponse[]> {
  const client = await test.database.pool.connect();
  // A connection of its own: the requests take all the others.
  const watcher = await test.database.pool.connect();
  const sent: Promise<LightMyRequestResponse>[] = [];
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    sent.push(...send());
    await waitForLocks(drizzle(watcher));
    await meanwhile();
  } finally {
    await client.query('rollback');
    client.release();
    watcher.release();
  }
  return Promise.all(sent);
}

const statuses = (replies: LightMyRequestResponse[]) => replies.map(({ statusCode }) => statusCode);

it('reads that cannot be served in time get 503 with Retry-After, and health checks answer', async () => {
  const member = await test.signedIn();
  // 32 run and 256 wait.
  const count = 300;
  let refusedAtOnce = 0;
  const replies = await whileLocked(
    'cpd_activities',
    () =>
      Array.from({ length: count }, async () => {
        const reply = await member.send('/api/cpd-activities');
        if (reply.statusCode === 503) refusedAtOnce += 1;
        return reply;
      }),
    async () => {
      await expect.poll(() => refusedAtOnce).toBeGreaterThanOrEqual(count - 32 - 256);
      expect((await test.stranger.send('/healthz')).statusCode).toBe(200);
      // Those who wait are refused after 0.7 seconds.
      await sleep(1_200);
      await expect.poll(() => refusedAtOnce).toBeGreaterThan(100);
    },
  );
  expect(new Set(statuses(replies))).toEqual(new Set([200, 503]));
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  expect(refused[0]?.body).toBe('Staffroom is very busy. Try again in a few seconds.');
  // Afterwards everything works again.
  expect((await member.send('/api/cpd-activities')).statusCode).toBe(200);
});

it('a flood of exports waits in a queue of its own, and reads go on', async () => {
  const members = await Promise.all(Array.from({ length: 22 }, () => test.signedIn()));
  const [reader] = members;
  const replies = await whileLocked(
    'career_milestones',
    () => members.map((member) => member.send('/api/user/export')),
    async () => {
      for (let times = 0; times < 20; times += 1) expect((await reader?.send('/api/user'))?.statusCode).toBe(200);
    },
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  // Two are written at the same time, and 16 wait. On a slow machine, some of them wait for too long.
  expect(refused.length).toBeGreaterThanOrEqual(22 - 2 - 16);
  expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  expect(statuses(replies).filter((status) => status === 200).length).toBe(22 - refused.length);
  expect(refused.length).toBeLessThan(20);
});

it('a search that was cancelled while it waited does nothing when its turn comes', async () => {
  const member = await test.signedIn();
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  let arrived = 0;
  test.app.server.on('request', () => {
    arrived += 1;
  });
  /** Searches for a word that nothing has, while three others hold the queue. Returns how many searches found nothing so far. */
  const searchWithoutResult = async (words: string, isCancelled: boolean) => {
    const cancelled = new AbortController();
    let search: Promise<unknown> = Promise.resolve();
    const others = await whileLocked(
      'search_entries',
      () => Array.from({ length: 3 }, () => member.send('/api/search?q=phonics')),
      async () => {
        const headers = { cookie: member.cookie ?? '' };
        const before = arrived;
        search = fetch(`${address}/api/search?q=${words}`, { headers, signal: cancelled.signal }).catch(() => {});
        await expect.poll(() => arrived, { interval: 5 }).toBeGreaterThan(before);
        await sleep(200);
        if (isCancelled) cancelled.abort();
        await sleep(100);
      },
    );
    expect(statuses(others)).toEqual([200, 200, 200]);
    await search;
    // It comes after the cancelled one in the queue.
    await member.send('/api/search?q=phonics');
    const found = 'select coalesce(sum(searches), 0)::int as count from search_misses';
    return (await test.database.pool.query<{ count: number }>(found)).rows[0]?.count ?? 0;
  };
  const first = await searchWithoutResult('qwpxzzvk', false);
  const second = await searchWithoutResult('vkzzxpwq', false);
  const third = await searchWithoutResult('pxqwzzvk', true);
  // The others found nothing either, and were counted each time.
  expect(third - second).toBe(second - first - 1);
});
