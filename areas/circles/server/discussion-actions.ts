import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { discussionBody, discussionChanges, replyBody } from '#areas/circles/contract/discussion.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { whatWasGiven } from '#server/what-was-given.ts';
import {
  requireAuthor,
  requireAuthorOrOwner,
  requireDiscussionToJoinIn,
  requireMember,
  requireVisibleDiscussion,
  requireVisibleReply,
} from './circle-access.ts';
import { getDiscussionById, getReplyById } from './discussion-queries.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';

/** Starts a discussion. Members only. Any member may keep one at the top, as the specification's form has it. */
export async function startDiscussionIn(
  db: Db,
  viewer: Viewer,
  circleId: number,
  body: z.output<typeof discussionBody>,
) {
  await requireMember(db, viewer, circleId);
  const [made] = await db
    .insert(circleDiscussions)
    .values({ ...body, circleId, userId: viewer.id })
    .returning({ id: circleDiscussions.id });
  if (!made) throw new Error('The discussion was not made.');
  return getDiscussionById(db, made.id);
}

/** Replies to a discussion. Members of its circle only. */
export async function replyTo(db: Db, viewer: Viewer, discussionId: number, body: z.output<typeof replyBody>) {
  await requireDiscussionToJoinIn(db, viewer, discussionId);
  const [made] = await db
    .insert(discussionReplies)
    .values({ ...body, discussionId, userId: viewer.id })
    .returning({ id: discussionReplies.id });
  if (!made) throw new Error('The reply was not made.');
  return getReplyById(db, made.id);
}

/** Changes a discussion of one's own. Keeping it at the top, or not, is no change to what it says. */
export async function changeDiscussion(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  changes: z.output<typeof discussionChanges>,
) {
  requireAuthor(viewer, await requireVisibleDiscussion(db, viewer, discussionId));
  const { isSticky, ...words } = changes;
  const given = whatWasGiven(words);
  await db
    .update(circleDiscussions)
    .set({
      ...given,
      ...(isSticky === undefined ? {} : { isSticky }),
      ...(Object.keys(given).length > 0 ? { editedAt: sql`now()` } : {}),
    })
    .where(eq(circleDiscussions.id, discussionId));
  return getDiscussionById(db, discussionId);
}

/** Removes a discussion with its replies: its author, or the circle's owner. */
export async function deleteDiscussion(db: Db, viewer: Viewer, discussionId: number): Promise<void> {
  requireAuthorOrOwner(viewer, await requireVisibleDiscussion(db, viewer, discussionId));
  await db.delete(circleDiscussions).where(eq(circleDiscussions.id, discussionId));
}

export async function changeReply(db: Db, viewer: Viewer, replyId: number, body: z.output<typeof replyBody>) {
  requireAuthor(viewer, await requireVisibleReply(db, viewer, replyId));
  await db
    .update(discussionReplies)
    .set({ ...body, editedAt: sql`now()` })
    .where(eq(discussionReplies.id, replyId));
  return getReplyById(db, replyId);
}

/** Removes a reply: its author, or the circle's owner. */
export async function deleteReply(db: Db, viewer: Viewer, replyId: number): Promise<void> {
  requireAuthorOrOwner(viewer, await requireVisibleReply(db, viewer, replyId));
  await db.delete(discussionReplies).where(eq(discussionReplies.id, replyId));
}
