import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { announce } from '#server/live/announce.ts';
import {
  lockDiscussion,
  replyMissing,
  requireAuthor,
  requireVisibleDiscussion,
  takenDown,
} from '../discussion-access.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { findAnswer } from '../reply-queries.ts';
import { notifyOfThread } from '../thread-events.ts';
import { answerMarked } from './answer-notifications.ts';

/**
 * Marks a reply as the answer of a discussion, or with null none. For the author of the discussion. The discussion is
 * locked, so that of two simultaneous calls the later one counts, and a reply cannot be removed meanwhile.
 */
export async function markAnswer(
  context: Context,
  db: Db,
  viewer: Viewer,
  discussionId: number,
  replyId: number | null,
) {
  await lockDiscussion(db, discussionId);
  const discussion = await requireVisibleDiscussion(db, viewer, discussionId);
  requireAuthor(viewer, discussion);
  if (discussion.isTakenDown) throw takenDown();
  const authorId = replyId === null ? null : await requireReplyTo(db, viewer, discussionId, replyId);
  const answered = eq(circleDiscussions.id, discussionId);
  const changed = await db
    .update(circleDiscussions)
    .set({ answerId: replyId })
    .where(and(answered, sql`${circleDiscussions.answerId} is distinct from ${replyId}`))
    .returning({ id: circleDiscussions.id });
  if (changed.length > 0) {
    if (replyId !== null && authorId !== null)
      await notifyOfThread(context, db, answerMarked, authorId, {
        subject: discussionId,
        item: replyId,
        by: viewer.id,
      });
    const news = { type: 'discussion.answer', id: discussionId, by: viewer.id };
    await announce(db, { circle: discussion.circleId }, news);
  }
  return { answerReply: await findAnswer(db, viewer, discussionId) };
}

/** Returns the author of a reply to a discussion. 404 if it is not one, 409 if the viewer's own was taken down. */
async function requireReplyTo(db: Db, viewer: Viewer, discussionId: number, replyId: number): Promise<number> {
  const [reply] = await db
    .select({ userId: discussionReplies.userId, takenDownAt: discussionReplies.takenDownAt })
    .from(discussionReplies)
    .where(and(eq(discussionReplies.id, replyId), eq(discussionReplies.discussionId, discussionId)));
  if (!reply || (reply.takenDownAt !== null && reply.userId !== viewer.id)) throw replyMissing();
  if (reply.takenDownAt !== null) throw takenDown();
  return reply.userId;
}
