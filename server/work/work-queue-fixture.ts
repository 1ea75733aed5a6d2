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

/** Never returns control to its thread, and counts while it runs. */
export function countFor({ shared, milliseconds }: { shared: SharedArrayBuffer; milliseconds: number }): void {
  const counter = new Int32Array(shared);
  const end = Date.now() + milliseconds;
  while (Date.now() < end) Atomics.add(counter, 0, 1);
}
