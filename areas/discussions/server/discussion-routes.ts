import { requireVisibleCircle } from '#areas/circles/server/index.ts';
import {
  editDiscussion,
  editReply,
  getDiscussion,
  listDiscussions,
  listReplies,
  removeDiscussion,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireVisibleDiscussion } from './discussion-access.ts';
import {
  changeDiscussion,
  changeReply,
  deleteDiscussion,
  deleteReply,
  replyTo,
  startDiscussionIn,
} from './discussion-actions.ts';
import { getDiscussionById, listDiscussionsIn } from './discussion-queries.ts';
import { findFirstNewReply, listRepliesTo } from './reply-queries.ts';

export const discussionRoutes: Route[] = [
  handle(listDiscussions, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return listDiscussionsIn(db, viewer, circle.id, query);
  }),

  handle(startDiscussion, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    startDiscussionIn(context, db, viewer, params.id, body),
  ),

  handle(getDiscussion, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const discussion = await requireVisibleDiscussion(db, viewer, params.id);
    const firstNewReplyId = await findFirstNewReply(db, viewer, discussion.id);
    return { ...(await getDiscussionById(db, viewer, discussion.id)), firstNewReplyId };
  }),

  handle(listReplies, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const discussion = await requireVisibleDiscussion(db, viewer, params.id);
    return listRepliesTo(db, viewer, discussion.id, query);
  }),

  handle(replyToDiscussion, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    replyTo(context, db, viewer, params.id, body),
  ),

  handle(editDiscussion, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeDiscussion(context, db, viewer, params.id, body),
  ),

  handle(removeDiscussion, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteDiscussion(db, viewer, params.id);
    return undefined;
  }),

  handle(editReply, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeReply(context, db, viewer, params.id, body),
  ),

  handle(removeReply, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteReply(db, viewer, params.id);
    return undefined;
  }),
];
