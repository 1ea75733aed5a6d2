import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { tooBusy } from '#server/errors.ts';

/** Changes that wait for their turn. A directory that sends more at the same time tries again, as `Retry-After` says. */
const mostWaiting = 100;

/** The longest rest after a change, in milliseconds. */
const longestRest = 200;

/** How many times as long as a change the rest after it takes (`docs/adr/070-imports-leave-half-of-the-time.md`). */
const restShare = 3;

/**
 * Lets directories change people one after the other, and rests after each change. A directory that sends thousands of
 * people so leaves most of the processor and of the database to members. `change` throws 503 when too many wait.
 */
export function makeWriteTurns(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const turn = pLimit(1);
  return (change) => {
    if (turn.pendingCount >= mostWaiting) throw tooBusy('Too many changes at the same time. Try again.');
    return new Promise((resolve, reject) => {
      void turn(async () => {
        const began = performance.now();
        await change().then(resolve, reject);
        await sleep(Math.min(restShare * (performance.now() - began), longestRest));
      });
    });
  };
}
