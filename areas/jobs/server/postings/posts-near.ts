import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { jobPostings } from '../job-tables.ts';
import { findPlace, milesBetween } from '../places/place-finder.ts';

/** How far away a post near a place is at most, in miles. */
const farthest = 60;

/**
 * Which of these posts are near a place. If the place or the location of a post is in no table, the location must name the
 * place.
 */
export async function findPostsNear(db: Db, ids: readonly number[], place: string): Promise<Set<number>> {
  const { id, location } = jobPostings;
  const posts = ids.length === 0 ? [] : await db.select({ id, location }).from(jobPostings).where(isAmong(id, ids));
  const asked = findPlace(place);
  const isNear = (where: string | null) => {
    if (where === null) return false;
    const found = asked && findPlace(where);
    return found ? milesBetween(asked, found) <= farthest : where.toLowerCase().includes(place.toLowerCase());
  };
  return new Set(posts.flatMap((post) => (isNear(post.location) ? [post.id] : [])));
}
