import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { storySubmissions } from './submissions/story-submission-tables.ts';

/** Ideas that somebody sent to The Loop, and those of them that were taken up. Sending is limited, so few rows are counted. */
export async function countStoryFacts(db: Db, userId: number) {
  const own = eq(storySubmissions.userId, userId);
  return {
    storyIdeasSent: await db.$count(storySubmissions, own),
    storiesPublished: await db.$count(storySubmissions, and(own, eq(storySubmissions.status, 'accepted'))),
  };
}
