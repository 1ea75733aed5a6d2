import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requireMember } from '#areas/circles/server/index.ts';
import type { discussionBody, discussionChanges, replyBody } from '#areas/discussions/contract/discussion.ts';
import { attachFiles } from '#areas/files/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { announce } from '#server/live/announce.ts';
import { type Param, prepared } from '#server/prepared.ts';
import {
  lockDiscussion,
  requireAuthor,
  requireAuthorOrOwner,
  requireDiscussionToJoinIn,
  requireVisibleDiscussion,
  requireVisibleReply,
  takenDown,
} from './discussion-access.ts';
import {
  authorToNotify,
  discussionEvent,
  newInFollowedCircle,
  replyEvent,
  replyInFollowed,
  replyToMine,
} from './discussion-notifications.ts';
import { getDiscussionById } from './discussion-queries.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { followDiscussion } from './following/level-actions.ts';
import { type MentioningPost, saveMentions } from './mentions/mention-actions.ts';
import { getReplyById } from './reply-queries.ts';

interface NewDiscussion {
  circleId: number;
  userId: number;
  title: string;
  content: string;
  isSticky: boolean;
}

const newDiscussion = prepared('new_discussion', (db, param: Param<NewDiscussion>) =>
  db
    .insert(circleDiscussions)
    .values({
      circleId: param('circleId'),
      userId: param('userId'),
      title: param('title'),
      content: param('content'),
      isSticky: param('isSticky'),
    })
    .returning({ id: circleDiscussions.id }),
);

/** Starts a discussion. Members only. Only the circle's owner can start it pinned. */
export async function startDiscussionIn(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  { files, ...body }: z.output<typeof discussionBody>,
) {
  const { isOwner } = await requireMember(db, viewer, circleId);
  const isSticky = body.isSticky && isOwner;
  const [made] = await newDiscussion(db, {}).execute({ ...body, isSticky, circleId, userId: viewer.id });
  if (!made) throw new Error('The discussion was not created.');
  const { id } = made;
  if (files) await attachFiles(context, db, viewer, { kind: 'discussion', subject: id, circleId }, files);
  await followDiscussion(db, viewer.id, id);
  await mention(context, db, viewer, { circleId, discussionId: id, replyId: null, content: body.content, isNew: true });
  await reviewPostLater(context, db, { kind: 'discussion', id, authorId: viewer.id });
  const about = { subject: id, by: viewer.id, event: discussionEvent(id) };
  await context.notify(db, newInFollowedCircle, 'audience', about);
  await announce(db, { circle: circleId }, { type: 'circle.discussion', id: circleId, item: id, by: viewer.id });
  return getDiscussionById(db, viewer, id);
}

const newReply = prepared('new_reply', (db, param: Param<{ discussionId: number; userId: number; content: string }>) =>
  db
    .insert(discussionReplies)
    .values({
      discussionId: param('discussionId'),
      userId: param('userId'),
      content: param('content'),
      // The time is taken under the lock, so that the order of replies is the order in which they became visible.
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: discussionReplies.id }),
);

/** Replies to a discussion. Members of its circle only. */
export async function replyTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  discussionId: number,
  { files, ...body }: z.output<typeof replyBody>,
) {
  const { circleId } = await requireDiscussionToJoinIn(db, viewer, discussionId);
  const [made] = await newReply(db, {}).execute({ ...body, discussionId, userId: viewer.id });
  if (!made) throw new Error('The reply was not created.');
  const { id } = made;
  if (files) await attachFiles(context, db, viewer, { kind: 'reply', subject: id, circleId }, files);
  await followDiscussion(db, viewer.id, discussionId);
  await mention(context, db, viewer, { circleId, discussionId, replyId: id, content: body.content, isNew: true });
  await reviewPostLater(context, db, { kind: 'reply', id, authorId: viewer.id });
  const about = { subject: discussionId, item: id, by: viewer.id, event: replyEvent(id) };
  await context.notify(db, replyToMine, await authorToNotify(db, discussionId), about);
  await context.notify(db, replyInFollowed, 'audience', about);
  await announce(db, { circle: circleId }, { type: 'discussion.reply', id: discussionId, item: id, by: viewer.id });
  return getReplyById(db, viewer, id);
}

/** Stores and notifies the people that a post mentions. They follow the discussion from now on. */
async function mention(context: Context, db: Db, viewer: Viewer, post: MentioningPost): Promise<void> {
  for (const personId of await saveMentions(context, db, viewer, post))
    await followDiscussion(db, personId, post.discussionId);
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
  const { isSticky = discussion.isSticky, files, ...words } = changes;
  const given = definedFields(words);
  const changesWords = Object.keys(given).length > 0 || files !== undefined;
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
  if (files) await attachFiles(context, db, viewer, { kind: 'discussion', subject: discussionId, circleId }, files);
  if (words.content !== undefined)
    await mention(context, db, viewer, { circleId, discussionId, replyId: null, content: words.content });
  if (changesWords) await reviewPostLater(context, db, { kind: 'discussion', id: discussionId, authorId: viewer.id });
  return getDiscussionById(db, viewer, discussionId);
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
  { files, ...body }: z.output<typeof replyBody>,
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
  if (files) await attachFiles(context, db, viewer, { kind: 'reply', subject: replyId, circleId }, files);
  await mention(context, db, viewer, { circleId, discussionId, replyId, content: body.content });
  await reviewPostLater(context, db, { kind: 'reply', id: replyId, authorId: viewer.id });
  return getReplyById(db, viewer, replyId);
}

/** Removes a reply. For its author and the circle's owner. */
export async function deleteReply(db: Db, viewer: Viewer, replyId: number): Promise<void> {
  const reply = await requireVisibleReply(db, viewer, replyId);
  requireAuthorOrOwner(viewer, reply);
  await lockDiscussion(db, reply.discussionId);
  await db.delete(discussionReplies).where(eq(discussionReplies.id, replyId));
}
