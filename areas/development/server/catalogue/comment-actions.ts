import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { catalogueCommentBody } from '#areas/development/contract/resource-detail.ts';
import { editIn, reviewPostLater } from '#areas/reports/server/index.ts';
import type { TakeDown } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { catalogueComments } from './comment-tables.ts';

const { id, resourceId, userId, content, sharedAt, isModerated } = catalogueComments;

const ownComment = (viewer: Viewer, item: number) => and(eq(userId, viewer.id), eq(resourceId, item));

/**
 * Saves the viewer's comment on an item that they completed. Sharing it again gives it a new time; a change of its text
 * does not. Throws 409 for a change of a comment that was taken down.
 */
export async function saveComment(
  context: Context,
  db: Db,
  viewer: Viewer,
  item: number,
  wanted: z.output<typeof catalogueCommentBody>,
): Promise<void> {
  const now = context.clock.now().toISOString();
  const [saved] = await db
    .insert(catalogueComments)
    .values({
      resourceId: item,
      userId: viewer.id,
      content: wanted.text,
      createdAt: now,
      sharedAt: wanted.isShared ? now : null,
    })
    .onConflictDoUpdate({
      target: [userId, resourceId],
      set: {
        content: wanted.text,
        editedAt: sql`case when ${content} = excluded.content then ${catalogueComments.editedAt} else ${now}::timestamptz end`,
        sharedAt: wanted.isShared ? sql`coalesce(${sharedAt}, ${now}::timestamptz)` : null,
      },
      setWhere: sql`not ${isModerated} or ${content} = excluded.content`,
    })
    .returning({ id });
  if (!saved) throw conflict('This comment was taken down. You can delete it, but not change it.');
  if (wanted.isShared)
    await reviewPostLater(context, db, { kind: 'catalogue_comment', id: saved.id, authorId: viewer.id });
}

/** Deletes the viewer's comment. Returns whether there was one. */
export async function deleteComment(db: Db, viewer: Viewer, item: number): Promise<boolean> {
  const deleted = await db.delete(catalogueComments).where(ownComment(viewer, item)).returning({ id });
  return deleted.length > 0;
}

export async function removeOwnComment(db: Db, viewer: Viewer, item: number): Promise<void> {
  if (!(await deleteComment(db, viewer, item))) throw notFound('You have no comment here.');
}

/** Hides or restores a comment. Returns the author's id, or null if nothing changed. */
async function moderate(db: Db, commentId: number, reason: string | null): Promise<number | null> {
  const isHidden = reason !== null;
  const [changed] = await db
    .update(catalogueComments)
    .set({ isModerated: isHidden, moderatedReason: reason })
    .where(and(eq(id, commentId), eq(isModerated, !isHidden)))
    .returning({ userId });
  return changed?.userId ?? null;
}

/** Lets the operator take comments down. */
export const catalogueCommentTakeDown: TakeDown = {
  hide: moderate,
  restore: (db, commentId) => moderate(db, commentId, null),
  async remove(db, commentId) {
    const [removed] = await db.delete(catalogueComments).where(eq(id, commentId)).returning({ userId });
    return removed?.userId ?? null;
  },
};

/** How moderators edit comments. */
export const catalogueCommentEdit = editIn({ table: catalogueComments, id, author: userId, longest: 500 });
