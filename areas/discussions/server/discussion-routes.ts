import { requireVisibleCircle } from '#areas/circles/server/index.ts';
import {
  editDiscussion,
  editReply,
  getDiscussion,
  getReply,
  listDiscussions,
  listReplies,
  moveDiscussion,
  removeDiscussion,
  removeReply,
  replyToDiscussion,
  setAnswer,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { markAnswer } from './answers/answer-actions.ts';
import { requireVisibleDiscussion, requireVisibleReply } from './discussion-access.ts';
import {
  changeDiscussion,
  changeReply,
  deleteDiscussion,
  deleteReply,
  replyTo,
  startDiscussionIn,
} from './discussion-actions.ts';
import { getDiscussionById, listDiscussionsIn } from './discussion-queries.ts';
import { moveToCircle } from './moving/move-actions.ts';
import { findMove } from './moving/move-queries.ts';
import { findAnswer, findFirstNewReply, getReplyById, listRepliesTo } from './reply-queries.ts';

export const discussionRoutes: Route[] = [
  handle(listDiscussions, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return listDiscussionsIn(db, viewer, circle.id, query);
  }),

  handle(startDiscussion, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    startDiscussionIn(context, db, viewer, params.id, body),
  ),

  handle(getDiscussion, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const { id } = await requireVisibleDiscussion(db, viewer, params.id);
    const shown = await getDiscussionById(db, viewer, id);
    return {
      ...shown,
      firstNewReplyId: await findFirstNewReply(db, viewer, id),
      answerReply: shown.isAnswered ? await findAnswer(db, viewer, id) : null,
      move: await findMove(db, viewer, id),
    };
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

  handle(getReply, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const { id } = await requireVisibleReply(db, viewer, params.id);
    return getReplyById(db, viewer, id);
  }),

  handle(setAnswer, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    markAnswer(context, db, viewer, params.id, body.replyId),
  ),

  handle(moveDiscussion, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    moveToCircle(context, db, viewer, params.id, body),
  ),

  handle(editReply, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeReply(context, db, viewer, params.id, body),
  ),

  handle(removeReply, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteReply(db, viewer, params.id);
    return undefined;
  }),
];
