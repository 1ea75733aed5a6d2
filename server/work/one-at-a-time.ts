import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { tooBusy } from '../errors.ts';

/** The length of a pause, as a multiple of the call before it. */
const pauseRatio = 1.5;
/** The longest pause between two calls, in milliseconds. */
const longestPause = 500;

/**
 * Runs heavy calls one after another, including their queries. After each call comes a pause of one and a half times
 * its duration, so that other requests get at least half of the machine. Throws 503 if `waitingAtMost` calls are
 * waiting already.
 */
export function oneAtATime(waitingAtMost: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const turn = pLimit(1);
  /** When the next call may start, on the clock of `performance.now()`. */
  let nextFrom = 0;
  return async (work) => {
    if (turn.pendingCount >= waitingAtMost) throw tooBusy('Staffroom is very busy. Try again in a few seconds.');
    return turn(async () => {
      const pause = nextFrom - performance.now();
      if (pause > 0) await setTimeout(pause);
      const began = performance.now();
      try {
        return await work();
      } finally {
        const ended = performance.now();
        nextFrom = ended + Math.min((ended - began) * pauseRatio, longestPause);
      }
    });
  };
}
