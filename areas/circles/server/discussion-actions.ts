import type * as z from 'zod/mini';
import type { discussionBody, replyBody } from '#areas/circles/contract/discussion.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { requireDiscussionToJoinIn, requireMember } from './circle-access.ts';
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
