import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { digestOf } from './digest.ts';
import { type Refusal, tooManyAttempts } from './errors.ts';

/**
 * A limit of so many calls in so many seconds, for each key. Keys may be names and addresses, so only their digest is
 * stored. The counts are in the database: they survive a restart, and several servers share them.
 */
export interface Throttle {
  /** Counts one call. Throws the error that `refusal` makes, 429 with `Retry-After`, over the limit. */
  count(key: string, refusal?: (retryAfterSeconds: number) => Refusal): Promise<void>;
  /** Removes one call from the count, for a call that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Throws 429 if the limit is reached, without counting. */
  check(key: string): Promise<void>;
  /** Whether the limit is reached, without counting. */
  isSpent(key: string): Promise<boolean>;
  /** How many calls are left, without counting. */
  left(key: string): Promise<number>;
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
    async left(key) {
      const state = await limiter.get(digestOf(key));
      return Math.max(0, limit - (state?.consumedPoints ?? 0));
    },
  };
}

const secondsLeft = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
