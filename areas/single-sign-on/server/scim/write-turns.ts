import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { tooBusy } from '#server/errors.ts';

/** Changes that wait for their turn. A directory that sends more at the same time tries again, as `Retry-After` says. */
const mostWaiting = 100;

/** The longest rest after a change, in milliseconds. */
const longestRest = 50;

/**
 * Lets directories change people one after the other, and rests after each change for as long as it took. A directory that
 * sends thousands of people so leaves members half of the processor and of the database. `change` throws 503 when too many
 * wait.
 */
export function makeWriteTurns(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const turn = pLimit(1);
  return (change) => {
    if (turn.pendingCount >= mostWaiting) throw tooBusy('Too many changes at the same time. Try again.');
    return new Promise((resolve, reject) => {
      void turn(async () => {
        const began = performance.now();
        await change().then(resolve, reject);
        await sleep(Math.min(performance.now() - began, longestRest));
      });
    });
  };
}
