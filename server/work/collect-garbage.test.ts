import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('frees what nothing uses, and keeps what something uses', async () => {
  const used = { name: 'used' };
  const [toUsed, toUnused] = [new WeakRef(used), new WeakRef({ name: 'unused' })];
  // What a WeakRef was made for is kept until the end of the current job.
  await breathe();
  collectGarbage();
  expect(toUnused.deref()).toBeUndefined();
  expect(toUsed.deref()).toBe(used);
});
