import { afterEach, expect, it, vi } from 'vitest';
import { makeLoadOnUse } from './load-on-use.ts';

afterEach(() => vi.useRealTimers());

it('loads once, at the first use after the start, and each use waits for it', async () => {
  const loaded = Promise.withResolvers<boolean>();
  const load = vi.fn(() => loaded.promise);
  const loading = makeLoadOnUse(load);
  await loading.use();
  expect(load).not.toHaveBeenCalled();
  const { stop } = loading.start();
  expect(load).not.toHaveBeenCalled();
  let done = 0;
  const uses = [1, 2, 3].map(() => loading.use().then(() => (done += 1)));
  await Promise.resolve();
  expect([load.mock.calls.length, done]).toEqual([1, 0]);
  loaded.resolve(true);
  await Promise.all(uses);
  await loading.use();
  expect([load.mock.calls.length, done]).toEqual([1, 3]);
  await stop();
});

it('goes on without it after fifteen seconds, and does not load again meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(() => new Promise<boolean>(() => {}));
  const loading = makeLoadOnUse(load);
  loading.start();
  let isDone = false;
  const use = loading.use().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await use;
  // The next question does not wait another fifteen seconds.
  await loading.use();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['returns false', () => Promise.resolve(false)],
  ['fails', () => Promise.reject(new Error('no memory'))],
])('loads again at the next use when it %s', async (_, load) => {
  const loads = vi.fn(load);
  const loading = makeLoadOnUse(loads);
  loading.start();
  await loading.use();
  await loading.use();
  expect(loads).toHaveBeenCalledTimes(2);
});

it('stops what it loads, waits for its end, and loads nothing more', async () => {
  let wasStopped = false;
  const load = vi.fn(
    (stopping: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        stopping.addEventListener('abort', () => {
          wasStopped = true;
          resolve(false);
        });
      }),
  );
  const loading = makeLoadOnUse(load);
  const { stop } = loading.start();
  const use = loading.use();
  await stop();
  expect(wasStopped).toBe(true);
  await use;
  await loading.use();
  expect(load).toHaveBeenCalledTimes(1);
});
