import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { type QueueLimits, RequestQueue } from './request-queue.ts';

const limits: QueueLimits = { running: 2, waiting: 3, longestWait: 60_000, longestTurn: 60_000 };

/** Work that lasts until it is told to end, and the order in which work started. */
function makeWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('starts requests in their order, a few at a time', async () => {
  const { started, work, end } = makeWork();
  const queue = new RequestQueue(limits);
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
  await sleep(5);
  expect(started).toEqual(['a', 'b']);
  end('b');
  await expect(results[1]).resolves.toBe('b');
  await sleep(5);
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await sleep(5);
  end('d');
  await expect(Promise.all(results)).resolves.toEqual(['a', 'b', 'c', 'd']);
});

test('refuses a request at once when too many wait, and starts the others', async () => {
  const { started, work, end } = makeWork();
  const queue = new RequestQueue(limits);
  const results = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(work(name)));
  expect(() => queue.refuseIfFull()).toThrow(Refusal);
  await expect(queue.run(work('f'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5, isShed: true });
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    end(name);
    await sleep(5);
  }
  await Promise.all(results);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  queue.refuseIfFull();
});

test('refuses a request that waits for too long, and not the one after it', async () => {
  const { started, work, end } = makeWork();
  const queue = new RequestQueue({ ...limits, running: 1, longestWait: 300 });
  const first = queue.run(work('first'));
  const late = queue.run(work('late'));
  const refused = expect(late).rejects.toMatchObject({ status: 503 });
  await sleep(200);
  const next = queue.run(work('next'));
  await refused;
  end('first');
  await first;
  await sleep(5);
  end('next');
  await next;
  expect(started).toEqual(['first', 'next']);
});

test('a request that runs for too long no longer stops the next one', async () => {
  const { started, work, end } = makeWork();
  const queue = new RequestQueue({ ...limits, running: 1, longestTurn: 50 });
  const slow = queue.run(work('slow'));
  const next = queue.run(work('next'));
  await sleep(100);
  expect(started).toEqual(['slow', 'next']);
  end('slow');
  end('next');
  await Promise.all([slow, next]);
  // Its place was given away once, not twice.
  const [third, fourth] = [queue.run(work('third')), queue.run(work('fourth'))];
  await sleep(5);
  expect(started).toEqual(['slow', 'next', 'third']);
  end('third');
  await third;
  await sleep(5);
  end('fourth');
  await fourth;
});

test('a request that fails gives its place to the next one', async () => {
  const queue = new RequestQueue({ ...limits, running: 1 });
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  await expect(queue.run(async () => 'next')).resolves.toBe('next');
  await expect(failed).rejects.toThrow('broken');
});
