import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { editIn, reviewPostLater } from '#areas/reports/server/index.ts';
import type { storyCommentBody, storyCommentChanges } from '#areas/stories/contract/story-comment.ts';
import type { Reportable, TakeDown } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { commentReplied } from '../story-notifications.ts';
import { requirePublishedStory } from '../story-queries.ts';
import { commentMissing, getCommentById, requireOwnComment, requireVisibleComment } from './story-comment-queries.ts';
import { storyComments } from './story-comment-tables.ts';

/** Adds a comment to a story, or a reply to a thread. A reply to a reply joins its thread. */
export async function comment(
  context: Context,
  db: Db,
  viewer: Viewer,
  storyId: number,
  { content, parentCommentId }: z.output<typeof storyCommentBody>,
) {
  await requirePublishedStory(db, storyId);
  const thread = parentCommentId === null ? null : await threadOf(db, viewer, storyId, parentCommentId);
  const [made] = await db
    .insert(storyComments)
    .values({ storyId, userId: viewer.id, content, parentCommentId: thread?.id ?? null })
    .returning({ id: storyComments.id });
  if (!made) throw new Error('The comment was not saved.');
  if (thread)
    await context.notify(db, commentReplied, thread.authors, { subject: thread.id, item: made.id, by: viewer.id });
  await reviewPostLater(context, db, { kind: 'story_comment', id: made.id, authorId: viewer.id });
  return getCommentById(db, viewer, made.id);
}

/**
 * Returns the thread of a comment of this story, and the authors of the thread and of the comment. Locks its row until the reply is saved, so that it can't be removed or
 * taken down in the meantime.
 */
async function threadOf(db: Db, viewer: Viewer, storyId: number, commentId: number) {
  const parent = await requireVisibleComment(db, viewer, commentId);
  if (parent.storyId !== storyId) throw commentMissing();
  const root = parent.parentCommentId ?? parent.id;
  const [held] = await db
    .select({ id: storyComments.id, userId: storyComments.userId, removedAt: storyComments.removedAt })
    .from(storyComments)
    .where(and(eq(storyComments.id, root), eq(storyComments.isModerated, false)))
    .for('share');
  if (!held) throw commentMissing();
  // Somebody who removed their comment has left the conversation.
  const authors = new Set([parent.userId, ...(held.removedAt === null ? [held.userId] : [])]);
  return { id: held.id, authors: [...authors] };
}

export async function changeComment(
  context: Context,
  db: Db,
  viewer: Viewer,
  commentId: number,
  { content }: z.output<typeof storyCommentChanges>,
) {
  await requireOwnComment(db, viewer, commentId);
  const changed = await db
    .update(storyComments)
    .set({ content, editedAt: sql`now()` })
    .where(and(eq(storyComments.id, commentId), eq(storyComments.isModerated, false)))
    .returning({ id: storyComments.id });
  if (changed.length === 0) throw conflict('This comment was taken down, so you can’t change it.');
  await reviewPostLater(context, db, { kind: 'story_comment', id: commentId, authorId: viewer.id });
  return getCommentById(db, viewer, commentId);
}

/** Removes a comment of the member. If others have replied, its position stays without the text. */
export async function removeComment(db: Db, viewer: Viewer, commentId: number): Promise<void> {
  await requireOwnComment(db, viewer, commentId);
  await removeOrBlank(db, commentId);
}

async function removeOrBlank(db: Db, commentId: number): Promise<void> {
  // A reply locks this row, so it is already saved when this query continues.
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

/** Hides or restores a comment. Returns the author's id, or null if nothing changed. */
async function moderate(db: Db, commentId: number, reason: string | null): Promise<number | null> {
  const isModerated = reason !== null;
  const [changed] = await db
    .update(storyComments)
    .set({ isModerated, moderatedReason: reason })
    .where(
      and(
        eq(storyComments.id, commentId),
        eq(storyComments.isModerated, !isModerated),
        isNull(storyComments.removedAt),
      ),
    )
    .returning({ userId: storyComments.userId });
  return changed?.userId ?? null;
}

/** Lets the operator take comments down. */
export const commentTakeDown: TakeDown = {
  hide: moderate,
  restore: (db, commentId) => moderate(db, commentId, null),
  async remove(db, commentId) {
    const [comment] = await db
      .select({ userId: storyComments.userId })
      .from(storyComments)
      .where(and(eq(storyComments.id, commentId), isNull(storyComments.removedAt)));
    if (!comment) return null;
    await removeOrBlank(db, commentId);
    return comment.userId;
  },
};

/** Describes a comment for a report. */
export const describeStoryComment: Reportable['describe'] = async (db, viewer, commentId) => {
  const { content, author, storyTitle } = await requireVisibleComment(db, viewer, commentId);
  return { place: `Comment on the story ‘${storyTitle}’`, content, author };
};

/** How moderators edit comments. */
export const commentEdit = editIn({
  table: storyComments,
  id: storyComments.id,
  author: storyComments.userId,
  longest: 5_000,
  only: isNull(storyComments.removedAt),
});
