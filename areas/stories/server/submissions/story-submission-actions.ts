import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { attachFiles, filesOf, withFiles } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { storySubmissionBody } from '#areas/stories/contract/story-submission.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { ideaAnswered } from '../story-notifications.ts';
import { storySubmissions } from './story-submission-tables.ts';

const { id, title, idea, status, createdAt } = storySubmissions;

export async function saveStoryIdea(
  context: Context,
  db: Db,
  viewer: Viewer,
  { files, ...body }: z.output<typeof storySubmissionBody>,
) {
  const [kept] = await db
    .insert(storySubmissions)
    .values({ ...body, userId: viewer.id })
    .returning({ id, title, idea, status, createdAt });
  if (!kept) throw new Error('The story idea was not saved.');
  if (files) await attachFiles(context, db, viewer, { kind: 'story_idea', subject: kept.id }, files);
  const [saved] = await withFiles(db, 'story_idea', [kept]);
  return saved ?? { ...kept, files: [] };
}

/** Whether a member ever sent a story idea, accepted or not. */
export async function hasSentStoryIdea(db: Db, userId: number): Promise<boolean> {
  const found = await db.select({ id }).from(storySubmissions).where(eq(storySubmissions.userId, userId)).limit(1);
  return found.length > 0;
}

/** Returns ideas without a decision, newest first, with their senders and files; at most `limit`. */
export async function listPendingIdeas(db: Db, limit: number) {
  return db
    .select({
      id,
      title,
      idea,
      createdAt,
      sender: users.name,
      username: users.username,
      files: filesOf('story_idea', id),
    })
    .from(storySubmissions)
    .innerJoin(users, eq(users.id, storySubmissions.userId))
    .where(eq(status, 'pending'))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Accepts or rejects an idea, and notifies its sender. Returns whether it was still pending. */
export async function decideIdea(context: Context, ideaId: number, as: 'accepted' | 'declined'): Promise<boolean> {
  return context.db.transaction(async (db) => {
    const [settled] = await db
      .update(storySubmissions)
      .set({ status: as })
      .where(and(eq(id, ideaId), eq(status, 'pending')))
      .returning({ userId: storySubmissions.userId });
    if (!settled) return false;
    await context.notify(db, ideaAnswered, [settled.userId], { subject: ideaId });
    return true;
  });
}
