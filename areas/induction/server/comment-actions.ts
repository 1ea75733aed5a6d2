import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type commentBody, type InductionComment, mostComments } from '#areas/induction/contract/induction-comment.ts';
import { lockPerson, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { commentColumns } from './comment-queries.ts';
import { entryMissing, requireSharedTrack } from './induction-access.ts';
import { commentWritten } from './induction-notifications.ts';
import { inductionComments, inductionEntries } from './induction-tables.ts';
import { findShared } from './share-actions.ts';

/** Adds a comment of somebody who follows the record, and tells its member. */
export async function addComment(
  context: Context,
  db: Db,
  viewer: Viewer,
  shareId: number,
  { entryId, text }: z.output<typeof commentBody>,
): Promise<InductionComment> {
  const { userId } = await requireSharedTrack(db, viewer, shareId);
  // A removal of the record, and a change of who may comment, wait for this or come first.
  await lockPerson(db, userId);
  await requireSharedTrack(db, viewer, shareId);
  if (!(await findShared(db, viewer, shareId)).canComment)
    throw notAllowed('This member does not take comments. Talk to them, or ask them to allow comments.');
  const entry = inductionEntries;
  const isShown = and(eq(entry.id, entryId), eq(entry.userId, userId), isNull(entry.takenDownAt));
  if ((await db.$count(entry, isShown)) === 0) throw entryMissing();
  if ((await db.$count(inductionComments, eq(inductionComments.entryId, entryId))) >= mostComments)
    throw conflict(`An entry has at most ${mostComments} comments.`);
  const [made] = await db
    .insert(inductionComments)
    .values({ entryId, userId: viewer.id, text })
    .returning({ id: inductionComments.id });
  if (!made) throw new Error('The comment was not added.');
  await context.notify(db, commentWritten, [userId], { subject: entryId, item: made.id, by: viewer.id });
  const [comment] = await db
    .select(commentColumns)
    .from(inductionComments)
    .innerJoin(users, eq(users.id, inductionComments.userId))
    .where(eq(inductionComments.id, made.id));
  if (!comment) throw new Error('The comment was not found.');
  return comment;
}

/** Its author, or the member whose record it is in, removes a comment. */
export async function removeComment(db: Db, viewer: Viewer, commentId: number): Promise<void> {
  const { id, userId, entryId } = inductionComments;
  const isInOwn = exists(
    db
      .select({ id: inductionEntries.id })
      .from(inductionEntries)
      .where(and(eq(inductionEntries.id, entryId), eq(inductionEntries.userId, viewer.id))),
  );
  const removed = await db
    .delete(inductionComments)
    .where(and(eq(id, commentId), or(eq(userId, viewer.id), isInOwn)))
    .returning({ id });
  if (removed.length === 0) throw notFound("The comment you're looking for doesn't exist.");
}
