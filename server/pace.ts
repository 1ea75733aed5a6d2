import type { EndpointShape, Pace } from '#contract/endpoint.ts';
import { type Clock, hours } from './clock.ts';
import { tooFast } from './errors.ts';
import type { Throttle } from './throttle.ts';

/** What a call counts as: what its endpoint says, or a change of what is there. */
type Counted = Pace | 'change';

/**
 * How much a person may write: posts, and three times as many messages and reactions. Changes and removals have the limits
 * of messages and a count of their own: an edit can be as long as a post, but only replaces it.
 */
const limits = {
  post: { minute: 20, hour: 120 },
  message: { minute: 60, hour: 360 },
  change: { minute: 60, hour: 360 },
} as const;

/** What a call of this endpoint counts as. A PATCH or DELETE counts as a change, unless the endpoint says otherwise. */
export function paceOf({ access, method, pace }: EndpointShape): Counted {
  const isChange = access === 'signed-in' && (method === 'PATCH' || method === 'DELETE');
  return pace ?? (isChange ? 'change' : 'none');
}

/** A member's first hour has half of each limit: accounts made to flood the place are new. */
const firstHour = hours(1);

/** The person a write is counted for. */
export interface Writer {
  id: number;
  /** When the account was made. */
  joinedAt: string;
}

/** Counts one write of a person; throws 429 with `Retry-After` past the limit. All endpoints of one pace count together. */
export type CountWrite = (pace: Counted, writer: Writer) => Promise<void>;

type MakeThrottle = (name: string, limit: number, seconds: number) => Throttle;

export function makeCountWrite(throttle: MakeThrottle, clock: Clock): CountWrite {
  const throttlesOf = (pace: Exclude<Counted, 'none'>, isNew: boolean) => {
    const { minute, hour } = limits[pace];
    const [share, name] = isNew ? [2, `${pace}-new`] : [1, pace];
    return [throttle(`${name}-minute`, minute / share, 60), throttle(`${name}-hour`, hour / share, 3_600)];
  };
  const all = (isNew: boolean) => ({
    post: throttlesOf('post', isNew),
    message: throttlesOf('message', isNew),
    change: throttlesOf('change', isNew),
  });
  const [known, fresh] = [all(false), all(true)];
  return async (pace, { id, joinedAt }) => {
    if (pace === 'none') return;
    const isNew = clock.now().getTime() - Date.parse(joinedAt) < firstHour;
    for (const one of (isNew ? fresh : known)[pace]) await one.count(String(id), tooFast);
  };
}
