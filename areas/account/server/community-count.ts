import { countPeople } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';

/** How long a count is answered before people are counted again. */
const goodFor = minutes(1);

/**
 * Answers how many people have joined. Everybody may ask, so people are counted at most once a minute, and by one query
 * at a time: who asks meanwhile gets the count that is there.
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
    if (counted && context.clock.now().getTime() - counted.at < goodFor) return counted.total;
    counting ??= count();
    if (!counted) return counting;
    // The count that is there is a little old. Nobody waits for the next one, and a failure of it is met again by the next caller.
    counting.catch(() => {});
    return counted.total;
  };
}
