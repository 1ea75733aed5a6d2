import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { seedDemoJobs } from '../demo/demo-jobs.ts';
import { jobPostings } from '../job-tables.ts';
import { findPostsNear } from './posts-near.ts';

const test = openTestApp();
beforeAll(() => seedDemoJobs(test.context.db, new Map(), new Date()));

/** The locations of the posts of the demonstration that are near a place. */
async function locationsNear(place: string): Promise<string[]> {
  const { id, location } = jobPostings;
  const posts = await test.context.db.select({ id, location }).from(jobPostings);
  const near = await findPostsNear(
    test.context.db,
    posts.map((post) => post.id),
    place,
  );
  return posts.flatMap((post) => (near.has(post.id) ? (post.location ?? '') : []));
}

describe('posts near a place', () => {
  it('are not at the other end of the country', async () => {
    const found = await locationsNear('Leeds');
    expect(found.length).toBeGreaterThan(0);
    expect(found.some((location) => /Ipswich|Plymouth|Exeter|Brighton/.test(location))).toBe(false);
  });

  it('name the place, if its distance is not known', async () => {
    expect(await locationsNear('Omagh')).toEqual([]);
    expect(await locationsNear('Cardiff, Wales')).toEqual([]);
    expect(await findPostsNear(test.context.db, [], 'Leeds')).toEqual(new Set());
  });
});
