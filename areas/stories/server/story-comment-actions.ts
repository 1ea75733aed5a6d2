import { and, eq, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DescribeForReport } from '#areas/reports/server/index.ts';
import type { storyCommentBody, storyCommentChanges } from '#areas/stories/contract/story-comment.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { commentMissing, getCommentById, requireOwnComment, requireVisibleComment } from './story-comment-queries.ts';
import { storyComments } from './story-comment-tables.ts';
import { requirePublishedStory } from './story-queries.ts';

/** Comments on a story, or answers in a thread. Who answers an answer answers in its thread. */
export async function comment(
  db: Db,
  viewer: Viewer,
  storyId: number,
  { content, parentCommentId }: z.output<typeof storyCommentBody>,
) {
  await requirePublishedStory(db, storyId);
  const parent = parentCommentId === null ? null : await threadOf(db, storyId, parentCommentId);
  const [made] = await db
    .insert(storyComments)
    .values({ storyId, userId: viewer.id, content, parentCommentId: parent })
    .returning({ id: storyComments.id });
  if (!made) throw new Error('The comment was not made.');
  return getCommentById(db, made.id);
}

/**
 * The thread a comment of this story stands in. Its row is held until the answer is written, so that it can't be removed
 * meanwhile as one that nobody answered.
 */
async function threadOf(db: Db, storyId: number, commentId: number): Promise<number> {
  const parent = await requireVisibleComment(db, commentId);
  if (parent.storyId !== storyId) throw commentMissing();
  const root = parent.parentCommentId ?? parent.id;
  const [held] = await db
    .select({ id: storyComments.id })
    .from(storyComments)
    .where(eq(storyComments.id, root))
    .for('key share');
  if (!held) throw commentMissing();
  return held.id;
}

export async function changeComment(
  db: Db,
  viewer: Viewer,
  commentId: number,
  { content }: z.output<typeof storyCommentChanges>,
) {
  await requireOwnComment(db, viewer, commentId);
  await db.update(storyComments).set({ content, editedAt: sql`now()` }).where(eq(storyComments.id, commentId));
  return getCommentById(db, commentId);
}

/** Removes a comment of one's own. Where others have answered it, its place stays, without its words. */
export async function removeComment(db: Db, viewer: Viewer, commentId: number): Promise<void> {
  await requireOwnComment(db, viewer, commentId);
  // Whoever is answering it holds its row: their answer is there when it is our turn.
  await db.select({ id: storyComments.id }).from(storyComments).where(eq(storyComments.id, commentId)).for('update');
  const [answer] = await db
    .select({ id: storyComments.id })
    .from(storyComments)
    .where(and(eq(storyComments.parentCommentId, commentId), ne(storyComments.id, commentId)))
    .limit(1);
  const it = eq(storyComments.id, commentId);
  if (answer) await db.update(storyComments).set({ content: '', removedAt: sql`now()` }).where(it);
  else await db.delete(storyComments).where(it);
}

/** The operator hides a comment. Answers whether there was one to hide. */
export async function hideComment(db: Db, commentId: number): Promise<boolean> {
  const hidden = await db
    .update(storyComments)
    .set({ isModerated: true })
    .where(and(eq(storyComments.id, commentId), eq(storyComments.isModerated, false)))
    .returning({ id: storyComments.id });
  return hidden.length > 0;
}

/** A comment, for a report about it. */
export const describeStoryComment: DescribeForReport = async (db, _viewer, commentId) => {
  const { content, author, storyTitle } = await requireVisibleComment(db, commentId);
  return { place: `Comment on the story ‘${storyTitle}’`, content, author };
};
