import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { callerGone } from './caller-gone.ts';
import { makeWorkQueues, type WorkQueue, type WorkQueueOptions, workTask } from './work-queue.ts';

type Fixture = typeof import('./work-queue-fixture.ts');
const task = <Name extends keyof Fixture & string>(name: Name) =>
  workTask<Fixture, Name>(new URL('./work-queue-fixture.ts', import.meta.url), name);

let queues = makeWorkQueues();
afterEach(async () => {
  await queues.close();
  queues = makeWorkQueues();
});
const made = (options?: WorkQueueOptions) => queues.queue('test', options);

it('runs a function of a TypeScript module in another thread, with the imports of the program and no secrets', async () => {
  expect(await made().run(task('double'), [1, 2])).toEqual([2, 4]);
  expect(await made().run(task('dayOf'), '2026-06-30T23:30:00Z')).toBe('2026-07-01');
  const there = await made().run(task('whereAmI'), null);
  expect(there.isMainThread).toBe(false);
  // The place of the compiled code, if it is set.
  expect(there.variables.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([]);
});

it('throws what the function throws, and continues with the next task', async () => {
  await expect(made().run(task('fail'), 'No.')).rejects.toThrow('No.');
  expect(await made().run(task('double'), [1])).toEqual([2]);
});

it('ends the threads of a queue that has had no task for a while, and starts them again for the next', async () => {
  const threadOf = async (queue: WorkQueue) => (await queue.run(task('whereAmI'), null)).threadId;
  const brief = queues.queue('brief', { keepsIdle: 1 });
  const first = await threadOf(brief);
  await vi.waitUntil(async () => (await threadOf(brief)) !== first, 30_000);
  const long = queues.queue('long', { keepsIdle: Number.POSITIVE_INFINITY });
  const kept = await threadOf(long);
  await sleep(50);
  expect(await threadOf(long)).toBe(kept);
});

it('runs one task at a time, or two if the options allow it', async () => {
  const together = async (options: WorkQueueOptions, milliseconds: number) => {
    const queue = queues.queue(`width ${options.threads}`, options);
    const shared = new SharedArrayBuffer(8);
    const counts = await Promise.all([1, 2].map(() => queue.run(task('meet'), { shared, milliseconds })));
    return Math.max(...counts);
  };
  expect(await together({ threads: 1 }, 300)).toBe(1);
  expect(await together({ threads: 2 }, 30_000)).toBe(2);
});

it('refuses with 503 and Retry-After when the queue is full, and accepts tasks again later', async () => {
  const queue = made({ waiting: 1 });
  const first = queue.run(task('wait'), 100);
  const second = queue.run(task('wait'), 1);
  await expect(queue.run(task('wait'), 1)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect(await Promise.all([first, second])).toEqual(['waited', 'waited']);
  expect(await queue.run(task('wait'), 1)).toBe('waited');
});

it('refuses a member with 429 beyond their limit, and nobody else', async () => {
  const queue = made({ perPerson: 1 });
  const first = queue.run(task('wait'), 100, { person: 1 });
  await expect(queue.run(task('wait'), 1, { person: 1 })).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  expect(await queue.run(task('wait'), 1, { person: 2 })).toBe('waited');
  await first;
  expect(await queue.run(task('wait'), 1, { person: 1 })).toBe('waited');
});

it('stops a task when its caller disconnects, and continues with the next', async () => {
  const shared = new SharedArrayBuffer(4);
  const counter = new Int32Array(shared);
  const leaving = new AbortController();
  const queue = made();
  const abandoned = queue.run(task('countFor'), { shared, milliseconds: 15_000 }, { signal: leaving.signal });
  const next = queue.run(task('double'), [3]);
  await vi.waitFor(() => expect(Atomics.load(counter, 0)).toBeGreaterThan(0), 30_000);
  leaving.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  expect(await next).toEqual([6]);
  const atTheEnd = Atomics.load(counter, 0);
  await sleep(100);
  expect(Atomics.load(counter, 0)).toBe(atTheEnd);
});

it('skips tasks that were aborted while they waited', async () => {
  const shared = new SharedArrayBuffer(4);
  const leaving = new AbortController();
  const queue = made();
  const first = queue.run(task('wait'), 100);
  const abandoned = queue.run(task('countFor'), { shared, milliseconds: 1 }, { signal: leaving.signal });
  leaving.abort();
  await expect(abandoned).rejects.toThrow();
  await first;
  expect(await queue.run(task('wait'), 50)).toBe('waited');
  expect(new Int32Array(shared)[0]).toBe(0);
});

it('ends a task that takes too long with 503', async () => {
  const queue = made({ milliseconds: 1_000 });
  const endless = queue.run(task('wait'), 60_000);
  await expect(endless).rejects.toMatchObject({ status: 503 });
  // A busy machine may need more than the limit to start the next thread.
  await vi.waitFor(async () => expect(await queue.run(task('wait'), 1)).toBe('waited'), 30_000);
});

it('starts a new thread after a crash, and runs the waiting tasks', async () => {
  const queue = made();
  const crashed = queue.run(task('crash'), null);
  const next = queue.run(task('double'), [4]);
  await expect(crashed).rejects.toThrow();
  expect(await next).toEqual([8]);
});

it('closes during a task, and refuses later tasks with 503', async () => {
  const queue = made();
  const running = queue.run(task('wait'), 10_000);
  const waiting = queue.run(task('wait'), 10_000);
  const refused = Promise.all(
    [running, waiting].map((one) => expect(one).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })),
  );
  await queues.close();
  await refused;
  await expect(queue.run(task('wait'), 1)).rejects.toMatchObject({ status: 503 });
});

it('aborts the signal when the connection closes before the reply, and not afterwards', async () => {
  const signals: AbortSignal[] = [];
  const app = fastify();
  const release = Promise.withResolvers<void>();
  app.post('/slow', async (_request, reply) => {
    signals.push(callerGone(reply));
    await release.promise;
    return 'done';
  });
  const address = await app.listen({ port: 0 });
  try {
    const leaving = new AbortController();
    const left = fetch(`${address}/slow`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(signals).toHaveLength(1), 20_000);
    expect(signals[0]?.aborted).toBe(false);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), 20_000);
    release.resolve();
    const stayed = await fetch(`${address}/slow`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await stayed.text()).toBe('done');
    await sleep(50);
    expect(signals[1]?.aborted).toBe(false);
  } finally {
    await app.close();
  }
});
