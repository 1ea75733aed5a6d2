import type { Pace } from '#contract/endpoint.ts';
import { type Clock, hours } from './clock.ts';
import { tooFast } from './errors.ts';
import type { Throttle } from './throttle.ts';

/** How many things a person may make: posts, and three times as many messages and reactions. */
const limits = { post: { minute: 20, hour: 120 }, message: { minute: 60, hour: 360 } } as const;

/** A member's first hour has half of each limit: accounts made to flood the place are new. */
const firstHour = hours(1);

/** The person a write is counted for. */
export interface Writer {
  id: number;
  /** When the account was made. */
  joinedAt: string;
}

/** Counts one write of a person; throws 429 with `Retry-After` past the limit. All endpoints of one pace count together. */
export type CountWrite = (pace: Pace, writer: Writer) => Promise<void>;

type MakeThrottle = (name: string, limit: number, seconds: number) => Throttle;

export function makeCountWrite(throttle: MakeThrottle, clock: Clock): CountWrite {
  const throttlesOf = (pace: Exclude<Pace, 'none'>, isNew: boolean) => {
    const { minute, hour } = limits[pace];
    const [share, name] = isNew ? [2, `${pace}-new`] : [1, pace];
    return [throttle(`${name}-minute`, minute / share, 60), throttle(`${name}-hour`, hour / share, 3_600)];
  };
  const known = { post: throttlesOf('post', false), message: throttlesOf('message', false) };
  const fresh = { post: throttlesOf('post', true), message: throttlesOf('message', true) };
  return async (pace, { id, joinedAt }) => {
    if (pace === 'none') return;
    const isNew = clock.now().getTime() - Date.parse(joinedAt) < firstHour;
    for (const one of (isNew ? fresh : known)[pace]) await one.count(String(id), tooFast);
  };
}
