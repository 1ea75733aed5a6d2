import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requireMember } from '#areas/circles/server/index.ts';
import type { discussionBody, discussionChanges, replyBody } from '#areas/discussions/contract/discussion.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import {
  lockDiscussion,
  requireAuthor,
  requireAuthorOrOwner,
  requireDiscussionToJoinIn,
  requireVisibleDiscussion,
  requireVisibleReply,
  takenDown,
} from './discussion-access.ts';
import { getDiscussionById, getReplyById } from './discussion-queries.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { saveMentions } from './mentions/mention-actions.ts';

/** Starts a discussion. Members only. Only the circle's owner can start it pinned. */
export async function startDiscussionIn(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  body: z.output<typeof discussionBody>,
) {
  const { isOwner } = await requireMember(db, viewer, circleId);
  const [made] = await db
    .insert(circleDiscussions)
    .values({ ...body, isSticky: body.isSticky && isOwner, circleId, userId: viewer.id })
    .returning({ id: circleDiscussions.id });
  if (!made) throw new Error('The discussion was not created.');
  await saveMentions(context, db, viewer, { circleId, discussionId: made.id, replyId: null, content: body.content });
  return getDiscussionById(db, made.id);
}

/** Replies to a discussion. Members of its circle only. */
export async function replyTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  discussionId: number,
  body: z.output<typeof replyBody>,
) {
  const { circleId } = await requireDiscussionToJoinIn(db, viewer, discussionId);
  const [made] = await db
    .insert(discussionReplies)
    .values({ ...body, discussionId, userId: viewer.id })
    .returning({ id: discussionReplies.id });
  if (!made) throw new Error('The reply was not created.');
  await saveMentions(context, db, viewer, { circleId, discussionId, replyId: made.id, content: body.content });
  return getReplyById(db, made.id);
}

/**
 * Changes a discussion. Only the author can change the text. The circle's owner can pin and unpin, the author can
 * unpin. A wish to pin from anybody else changes nothing. Pinning does not count as an edit.
 */
export async function changeDiscussion(
  context: Context,
  db: Db,
  viewer: Viewer,
  discussionId: number,
  changes: z.output<typeof discussionChanges>,
) {
  await lockDiscussion(db, discussionId);
  const discussion = await requireVisibleDiscussion(db, viewer, discussionId);
  const { isSticky = discussion.isSticky, ...words } = changes;
  const given = definedFields(words);
  const changesWords = Object.keys(given).length > 0;
  if (changesWords) requireAuthor(viewer, discussion);
  else requireAuthorOrOwner(viewer, discussion);
  if (discussion.isTakenDown) throw takenDown();
  await db
    .update(circleDiscussions)
    .set({
      ...given,
      isSticky: isSticky && (discussion.isOwner || discussion.isSticky),
      ...(changesWords ? { editedAt: sql`now()` } : {}),
    })
    .where(eq(circleDiscussions.id, discussionId));
  const { circleId } = discussion;
  if (words.content !== undefined)
    await saveMentions(context, db, viewer, { circleId, discussionId, replyId: null, content: words.content });
  return getDiscussionById(db, discussionId);
}

/** Removes a discussion with its replies. For its author and the circle's owner. */
export async function deleteDiscussion(db: Db, viewer: Viewer, discussionId: number): Promise<void> {
  requireAuthorOrOwner(viewer, await requireVisibleDiscussion(db, viewer, discussionId));
  await db.delete(circleDiscussions).where(eq(circleDiscussions.id, discussionId));
}

export async function changeReply(
  context: Context,
  db: Db,
  viewer: Viewer,
  replyId: number,
  body: z.output<typeof replyBody>,
) {
  const reply = await requireVisibleReply(db, viewer, replyId);
  requireAuthor(viewer, reply);
  const changed = await db
    .update(discussionReplies)
    .set({ ...body, editedAt: sql`now()` })
    .where(and(eq(discussionReplies.id, replyId), isNull(discussionReplies.takenDownAt)))
    .returning({ id: discussionReplies.id });
  if (changed.length === 0) throw takenDown();
  const { circleId, discussionId } = reply;
  await saveMentions(context, db, viewer, { circleId, discussionId, replyId, content: body.content });
  return getReplyById(db, replyId);
}

/** Removes a reply. For its author and the circle's owner. */
export async function deleteReply(db: Db, viewer: Viewer, replyId: number): Promise<void> {
  requireAuthorOrOwner(viewer, await requireVisibleReply(db, viewer, replyId));
  await db.delete(discussionReplies).where(eq(discussionReplies.id, replyId));
}
