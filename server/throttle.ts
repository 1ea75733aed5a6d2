import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { digestOf } from './digest.ts';
import { type Refusal, tooManyAttempts } from './errors.ts';

/**
 * So many in such a time for one key. Keys may be names and addresses: only their digest is kept. Counted in the database: a restart forgets nothing, several servers agree.
 */
export interface Throttle {
  /** Counts one; throws 429 with `Retry-After` past the limit, in the words of `refusal`. */
  count(key: string, refusal?: (retryAfterSeconds: number) => Refusal): Promise<void>;
  /** Takes one back that was counted before it was known whether it should count. */
  giveBack(key: string): Promise<void>;
  /** Throws 429 if the limit is reached, counting nothing. */
  check(key: string): Promise<void>;
  /** Whether the limit is reached, counting nothing. */
  isSpent(key: string): Promise<boolean>;
}

export function makeThrottle(pool: pg.Pool, name: string, limit: number, seconds: number): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points: limit,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
  return {
    async count(key, refusal = tooManyAttempts) {
      try {
        await limiter.consume(digestOf(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refusal(secondsLeft(error));
        throw error;
      }
    },
    async giveBack(key) {
      await limiter.reward(digestOf(key));
    },
    async check(key) {
      const state = await limiter.get(digestOf(key));
      if (state && state.consumedPoints >= limit) throw tooManyAttempts(secondsLeft(state));
    },
    async isSpent(key) {
      const state = await limiter.get(digestOf(key));
      return state !== null && state.consumedPoints >= limit;
    },
  };
}

const secondsLeft = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
