import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { storySubmissions } from './submissions/story-submission-tables.ts';

/** Counts the story ideas that a member sent, and those that were accepted. A daily limit keeps the rows few. */
export async function countStoryFacts(db: Db, userId: number) {
  const own = eq(storySubmissions.userId, userId);
  return {
    storyIdeasSent: await db.$count(storySubmissions, own),
    storiesPublished: await db.$count(storySubmissions, and(own, eq(storySubmissions.status, 'accepted'))),
  };
}
