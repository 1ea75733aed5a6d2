import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { storyCommentBody, storyCommentChanges } from '#areas/stories/contract/story-comment.ts';
import type { Reportable, TakeDown } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { requirePublishedStory } from '../story-queries.ts';
import { commentMissing, getCommentById, requireOwnComment, requireVisibleComment } from './story-comment-queries.ts';
import { storyComments } from './story-comment-tables.ts';

/** Comments on a story, or answers in a thread. Who answers an answer answers in its thread. */
export async function comment(
  db: Db,
  viewer: Viewer,
  storyId: number,
  { content, parentCommentId }: z.output<typeof storyCommentBody>,
) {
  await requirePublishedStory(db, storyId);
  const parent = parentCommentId === null ? null : await threadOf(db, viewer, storyId, parentCommentId);
  const [made] = await db
    .insert(storyComments)
    .values({ storyId, userId: viewer.id, content, parentCommentId: parent })
    .returning({ id: storyComments.id });
  if (!made) throw new Error('The comment was not saved.');
  return getCommentById(db, viewer, made.id);
}

/**
 * The thread a comment of this story stands in. Its row is held until the answer is written, so that it can't be removed
 * meanwhile as one that nobody answered, nor be taken down.
 */
async function threadOf(db: Db, viewer: Viewer, storyId: number, commentId: number): Promise<number> {
  const parent = await requireVisibleComment(db, viewer, commentId);
  if (parent.storyId !== storyId) throw commentMissing();
  const root = parent.parentCommentId ?? parent.id;
  const [held] = await db
    .select({ id: storyComments.id })
    .from(storyComments)
    .where(and(eq(storyComments.id, root), eq(storyComments.isModerated, false)))
    .for('share');
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
  const changed = await db
    .update(storyComments)
    .set({ content, editedAt: sql`now()` })
    .where(and(eq(storyComments.id, commentId), eq(storyComments.isModerated, false)))
    .returning({ id: storyComments.id });
  if (changed.length === 0) throw conflict('This comment was taken down, so you can’t change it.');
  return getCommentById(db, viewer, commentId);
}

/** Removes a comment of one's own. Where others have answered it, its place stays, without its words. */
export async function removeComment(db: Db, viewer: Viewer, commentId: number): Promise<void> {
  await requireOwnComment(db, viewer, commentId);
  await takeOut(db, commentId);
}

async function takeOut(db: Db, commentId: number): Promise<void> {
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

/** Hides a comment or brings it back. Answers whose it is, or null if there was nothing to do. */
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

/** How the operator takes a comment down. */
export const commentTakeDown: TakeDown = {
  hide: moderate,
  restore: (db, commentId) => moderate(db, commentId, null),
  async remove(db, commentId) {
    const [comment] = await db
      .select({ userId: storyComments.userId })
      .from(storyComments)
      .where(and(eq(storyComments.id, commentId), isNull(storyComments.removedAt)));
    if (!comment) return null;
    await takeOut(db, commentId);
    return comment.userId;
  },
};

/** A comment, for a report about it. */
export const describeStoryComment: Reportable['describe'] = async (db, viewer, commentId) => {
  const { content, author, storyTitle } = await requireVisibleComment(db, viewer, commentId);
  return { place: `Comment on the story ‘${storyTitle}’`, content, author };
};
