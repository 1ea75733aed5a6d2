/** How a stream ended, which says when to open the next one. */
export type StreamEnd =
  /** The server closed it, or the connection broke. `within`: what the server said about returning, in milliseconds. */
  | { kind: 'closed'; within: number }
  /** There was no stream. `after`: the seconds that the server asks the page to wait. */
  | { kind: 'failed'; after: number }
  /** The session has ended, or belongs to another member. */
  | { kind: 'over' };

const shortest = 1_000;
const longest = 60_000;

/**
 * Returns after how many milliseconds to open the next stream, with a random part so that thousands of browsers do not
 * return at the same moment. `failures`: how many attempts in a row have failed, this one included. `random` is from 0
 * to 1.
 */
export function returnAfter(end: Exclude<StreamEnd, { kind: 'over' }>, failures: number, random: number): number {
  if (end.kind === 'closed') return Math.round(random * end.within);
  const pause = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(end.after * 1_000, pause) * (0.5 + random / 2));
}
