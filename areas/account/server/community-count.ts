import { countPeople } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';

/** A count is reused for this long. */
const maxAge = minutes(1);

/**
 * Returns a function that returns how many people have joined. The endpoint is public, so people are counted at most
 * once a minute, and by one query at a time. Until a query finishes, callers get the previous count.
 */
export function communityCounter(context: Context): () => Promise<number> {
  let counted: { total: number; at: number } | undefined;
  let counting: Promise<number> | undefined;

  const count = async () => {
    try {
      const total = await countPeople(context.db);
      counted = { total, at: context.clock.now().getTime() };
      return total;
    } finally {
      counting = undefined;
    }
  };
  return async () => {
    if (counted && context.clock.now().getTime() - counted.at < maxAge) return counted.total;
    counting ??= count();
    if (!counted) return counting;
    // Returns the old count without waiting for the new one. If counting fails, the next caller tries again.
    counting.catch(() => {});
    return counted.total;
  };
}
