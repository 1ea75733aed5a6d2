import { eq } from 'drizzle-orm';
import { editIn, takeDownIn } from '#areas/reports/server/index.ts';
import type { Db } from '#server/database.ts';
import { lockDiscussion } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';

/** Replying locks the discussion before the reply, so this does too. */
async function lockDiscussionOf(db: Db, replyId: number): Promise<void> {
  const [reply] = await db
    .select({ discussionId: discussionReplies.discussionId })
    .from(discussionReplies)
    .where(eq(discussionReplies.id, replyId));
  if (reply) await lockDiscussion(db, reply.discussionId);
}

/**
 * How the operator takes down posts in circles. Triggers update `replyCount`, `lastReplyAt` and the rows of
 * `circle_activity`.
 */
export const postTakeDowns = {
  discussion: takeDownIn({ table: circleDiscussions, id: circleDiscussions.id, author: circleDiscussions.userId }),
  reply: takeDownIn({
    table: discussionReplies,
    id: discussionReplies.id,
    author: discussionReplies.userId,
    lock: lockDiscussionOf,
  }),
  resource: takeDownIn({ table: circleResources, id: circleResources.id, author: circleResources.userId }),
};

/** How moderators edit posts in circles. */
export const postEdits = {
  discussion: editIn({
    table: circleDiscussions,
    id: circleDiscussions.id,
    author: circleDiscussions.userId,
    longest: 20_000,
  }),
  reply: editIn({
    table: discussionReplies,
    id: discussionReplies.id,
    author: discussionReplies.userId,
    longest: 20_000,
    lock: lockDiscussionOf,
  }),
};
