import { eq } from 'drizzle-orm';
import type { ReactionKind, ReactionsOfItem } from '#areas/reactions/contract/reaction.ts';
import { addReaction, listOwnReactions, reactionCountsOf, removeReaction } from '#areas/reactions/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { announce } from '#server/live/announce.ts';
import {
  discussionMissing,
  replyMissing,
  requireVisibleDiscussion,
  requireVisibleReply,
  takenDown,
} from '../discussion-access.ts';
import { circleDiscussions, discussionReactions, discussionReplies, replyReactions } from '../discussion-tables.ts';
import { notifyOfThread } from '../thread-events.ts';
import { discussionReacted, replyReacted } from './reaction-notifications.ts';

/** Reacts to a discussion. The member only has to see it. A repeat changes nothing. A trigger updates the counts. */
export async function reactToDiscussionBy(
  context: Context,
  db: Db,
  viewer: Viewer,
  discussionId: number,
  kind: ReactionKind,
) {
  const { userId, circleId, isTakenDown } = await requireVisibleDiscussion(db, viewer, discussionId);
  if (isTakenDown) throw takenDown();
  if (await addReaction(db, discussionReactions, viewer, discussionId, kind)) {
    await notifyOfThread(context, db, discussionReacted, userId, { subject: discussionId, by: viewer.id });
    await tell(db, viewer, circleId, discussionId);
  }
  return reactionsToDiscussion(db, viewer, discussionId);
}

export async function removeDiscussionReaction(db: Db, viewer: Viewer, discussionId: number, kind: ReactionKind) {
  const { circleId } = await requireVisibleDiscussion(db, viewer, discussionId);
  if (await removeReaction(db, discussionReactions, viewer, discussionId, kind))
    await tell(db, viewer, circleId, discussionId);
  return reactionsToDiscussion(db, viewer, discussionId);
}

/** Reacts to a reply, as to a discussion. */
export async function reactToReplyBy(context: Context, db: Db, viewer: Viewer, replyId: number, kind: ReactionKind) {
  const { userId, discussionId, circleId, isTakenDown } = await requireVisibleReply(db, viewer, replyId);
  if (isTakenDown) throw takenDown();
  if (await addReaction(db, replyReactions, viewer, replyId, kind)) {
    const about = { subject: discussionId, item: replyId, by: viewer.id };
    await notifyOfThread(context, db, replyReacted, userId, about);
    await tell(db, viewer, circleId, discussionId, replyId);
  }
  return reactionsToReply(db, viewer, replyId);
}

export async function removeReplyReaction(db: Db, viewer: Viewer, replyId: number, kind: ReactionKind) {
  const { discussionId, circleId } = await requireVisibleReply(db, viewer, replyId);
  if (await removeReaction(db, replyReactions, viewer, replyId, kind))
    await tell(db, viewer, circleId, discussionId, replyId);
  return reactionsToReply(db, viewer, replyId);
}

/** Open pages then read the counts of the discussion, or of the reply, again. */
const tell = (db: Db, { id: by }: Viewer, circleId: number, discussionId: number, replyId?: number) =>
  announce(db, { circle: circleId }, { type: 'discussion.reaction', id: discussionId, item: replyId, by });

async function reactionsToDiscussion(db: Db, viewer: Viewer, discussionId: number): Promise<ReactionsOfItem> {
  const [found] = await db
    .select({ reactions: reactionCountsOf(circleDiscussions) })
    .from(circleDiscussions)
    .where(eq(circleDiscussions.id, discussionId));
  if (!found) throw discussionMissing();
  return { ...found, userReactions: await listOwnReactions(db, discussionReactions, viewer, discussionId) };
}

async function reactionsToReply(db: Db, viewer: Viewer, replyId: number): Promise<ReactionsOfItem> {
  const [found] = await db
    .select({ reactions: reactionCountsOf(discussionReplies) })
    .from(discussionReplies)
    .where(eq(discussionReplies.id, replyId));
  if (!found) throw replyMissing();
  return { ...found, userReactions: await listOwnReactions(db, replyReactions, viewer, replyId) };
}
