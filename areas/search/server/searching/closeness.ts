import { findTopics, listOwnCircleIds } from '#areas/circles/server/index.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { type Clock, minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { topicsOf } from '#server/search.ts';
import type { Closeness, FindCloseness } from './search-parts.ts';

/** A person who types causes many searches. What is close to them may be so old. */
const keptFor = minutes(1);
const mostKept = 1_000;

/** Finds the circles that a person is a member of, and their roles, phases and subjects. */
export function makeFindCloseness(findPosition: FindPosition, clock: Clock): FindCloseness {
  const kept = new Map<number, { at: number; closeness: Closeness }>();
  return async (db, personId) => {
    const now = clock.now().getTime();
    const known = kept.get(personId);
    if (known && now - known.at < keptFor) return known.closeness;
    const closeness = await readCloseness(db, personId, findPosition);
    kept.delete(personId);
    kept.set(personId, { at: now, closeness });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return closeness;
  };
}

async function readCloseness(db: Db, personId: number, findPosition: FindPosition): Promise<Closeness> {
  const { roles, phases, subjects } = await findTopics(db, { id: personId }, findPosition);
  return { circleIds: await listOwnCircleIds(db, personId), topics: topicsOf(roles, phases, subjects) };
}
