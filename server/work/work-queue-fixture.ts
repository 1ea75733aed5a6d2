import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, threadId } from 'node:worker_threads';
import { dayInLondon } from '#contract/london.ts';

// Tasks for `work-queue.test.ts`.

export const double = (numbers: number[]): number[] => numbers.map((number) => number * 2);

/** Uses a module of another folder, to show that the program's import paths work in a thread. */
export const dayOf = (moment: string): string => dayInLondon(new Date(moment));

export const whereAmI = (_: null) => ({ isMainThread, threadId, variables: Object.keys(process.env) });

export const crash = (_: null): never => process.exit(3);

export const fail = (sentence: string): never => {
  throw new Error(sentence);
};

export async function wait(milliseconds: number): Promise<'waited'> {
  await sleep(milliseconds);
  return 'waited';
}

/** Runs until another task runs at the same time, or for some milliseconds. Returns how many ran at most. */
export async function meet({ shared, milliseconds }: { shared: SharedArrayBuffer; milliseconds: number }) {
  const [running, most] = [0, 1];
  const counters = new Int32Array(shared);
  const now = Atomics.add(counters, running, 1) + 1;
  if (now > Atomics.load(counters, most)) Atomics.store(counters, most, now);
  const end = Date.now() + milliseconds;
  while (Date.now() < end && Atomics.load(counters, most) < 2) await sleep(10);
  Atomics.sub(counters, running, 1);
  return Atomics.load(counters, most);
}

/** Never returns control to its thread, and counts while it runs. */
export function countFor({ shared, milliseconds }: { shared: SharedArrayBuffer; milliseconds: number }): void {
  const counter = new Int32Array(shared);
  const end = Date.now() + milliseconds;
  while (Date.now() < end) Atomics.add(counter, 0, 1);
}
