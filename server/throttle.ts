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

/** A limit of calls for a minute and for an hour, counted together. */
export interface PairedThrottle {
  /** Counts one call. Throws the error that `refusal` makes, 429 with `Retry-After`, over one of the limits. */
  count(key: string, refusal: (retryAfterSeconds: number) => Refusal): Promise<void>;
}

interface CountedRow {
  points: number;
  expire: string;
}

/**
 * Two throttles of the same table in one statement. A call over the limit of the minute is not counted for the hour. The
 * transaction does not wait for the disk: a database that crashes may forget the counts of its last moments.
 */
export function makePairedThrottle(
  pool: pg.Pool,
  name: string,
  limits: { minute: number; hour: number },
): PairedThrottle {
  return {
    async count(key, refusal) {
      const digest = digestOf(key);
      const now = Date.now();
      const { rows } = await pool.query<CountedRow>({
        name: 'count_call',
        text: countCall,
        values: [
          `${name}-minute:${digest}`,
          now + 60_000,
          now,
          `${name}-hour:${digest}`,
          now + 3_600_000,
          limits.minute,
        ],
      });
      const [minute, hour] = rows;
      const isOver = (row: CountedRow | undefined, limit: number) => row !== undefined && row.points > limit;
      const over = isOver(minute, limits.minute) ? minute : isOver(hour, limits.hour) ? hour : undefined;
      if (over) throw refusal(Math.max(1, Math.ceil((Number(over.expire) - now) / 1000)));
    },
  };
}

const counted = `on conflict (key) do update set
      points = case when throttles.expire <= $3 then 1 else throttles.points + 1 end,
      expire = case when throttles.expire <= $3 then excluded.expire else throttles.expire end
    returning points, expire`;

const countCall = `
  with in_minute as (insert into throttles (key, points, expire) values ($1, 1, $2::bigint) ${counted}),
  in_hour as (
    insert into throttles (key, points, expire) select $4, 1, $5::bigint from in_minute where points <= $6 ${counted}),
  unhurried as (select set_config('synchronous_commit', 'off', true))
  select in_minute.points, in_minute.expire from in_minute, unhurried
  union all select points, expire from in_hour`;
