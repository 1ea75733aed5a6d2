import type { EndpointShape, Pace } from '#contract/endpoint.ts';
import { type Clock, hours } from './clock.ts';
import { tooFast } from './errors.ts';
import type { PairedThrottle } from './throttle.ts';

/** What a call counts as: the endpoint's own setting, or a change. */
type Counted = Pace | 'change';

/**
 * The limits of one member's writes: posts, and three times as many messages and reactions. Changes and deletions have
 * the same limits as messages and are counted separately: an edit can be as long as a post, but only replaces it.
 */
const limits = {
  post: { minute: 20, hour: 120 },
  message: { minute: 60, hour: 360 },
  change: { minute: 60, hour: 360 },
  /** Ten files for each of three posts. */
  upload: { minute: 30, hour: 240 },
  /** A page saves a draft at most 40 times a minute. A member may type on two devices. */
  draft: { minute: 120, hour: 4_000 },
  /** The page searches when the member stops typing. A program that copies the members' names is stopped. */
  search: { minute: 40, hour: 300 },
} as const;

/** What a call of this endpoint counts as. A PATCH or DELETE is a change, unless the endpoint says otherwise. */
export function paceOf({ access, method, pace }: EndpointShape): Counted {
  const isChange = access !== 'public' && (method === 'PATCH' || method === 'DELETE');
  return pace ?? (isChange ? 'change' : 'none');
}

/** In its first hour an account has half of each limit, because accounts made for spam are new. */
const firstHour = hours(1);

/** The member whose writes are counted. */
export interface Writer {
  id: number;
  /** When the account was created. */
  joinedAt: string;
}

/**
 * Counts one write of a member. Throws 429 with `Retry-After` over the limit. All endpoints with the same pace share
 * one count.
 */
export type CountWrite = (pace: Counted, writer: Writer) => Promise<void>;

type MakePairedThrottle = (name: string, limits: { minute: number; hour: number }) => PairedThrottle;

export function makeCountWrite(throttle: MakePairedThrottle, clock: Clock): CountWrite {
  const throttleOf = (pace: keyof typeof limits, isNew: boolean) => {
    const { minute, hour } = limits[pace];
    return isNew ? throttle(`${pace}-new`, { minute: minute / 2, hour: hour / 2 }) : throttle(pace, { minute, hour });
  };
  const all = (isNew: boolean) => ({
    post: throttleOf('post', isNew),
    message: throttleOf('message', isNew),
    change: throttleOf('change', isNew),
    upload: throttleOf('upload', isNew),
    draft: throttleOf('draft', isNew),
    search: throttleOf('search', isNew),
  });
  const [known, fresh] = [all(false), all(true)];
  return async (pace, { id, joinedAt }) => {
    if (pace === 'none') return;
    const isNew = clock.now().getTime() - Date.parse(joinedAt) < firstHour;
    await (isNew ? fresh : known)[pace].count(String(id), tooFast);
  };
}
