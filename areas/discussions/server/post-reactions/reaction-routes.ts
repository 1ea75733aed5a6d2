import {
  listDiscussionReactions,
  listReplyReactions,
  reactToDiscussion,
  reactToReply,
  takeDiscussionReactionBack,
  takeReplyReactionBack,
} from '#areas/discussions/contract/post-reaction.ts';
import { listReactionsTo } from '#areas/reactions/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireVisibleDiscussion, requireVisibleReply } from '../discussion-access.ts';
import { discussionReactions, replyReactions } from '../discussion-tables.ts';
import {
  reactToDiscussionBy,
  reactToReplyBy,
  removeDiscussionReaction,
  removeReplyReaction,
} from './reaction-actions.ts';

export const reactionRoutes: Route[] = [
  handle(reactToDiscussion, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    reactToDiscussionBy(context, db, viewer, params.id, params.kind),
  ),

  handle(takeDiscussionReactionBack, { transaction: 'request' }, async ({ db, viewer, params }) =>
    removeDiscussionReaction(db, viewer, params.id, params.kind),
  ),

  handle(listDiscussionReactions, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const { id } = await requireVisibleDiscussion(db, viewer, params.id);
    return listReactionsTo(db, discussionReactions, id, query);
  }),

  handle(reactToReply, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    reactToReplyBy(context, db, viewer, params.id, params.kind),
  ),

  handle(takeReplyReactionBack, { transaction: 'request' }, async ({ db, viewer, params }) =>
    removeReplyReaction(db, viewer, params.id, params.kind),
  ),

  handle(listReplyReactions, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const { id } = await requireVisibleReply(db, viewer, params.id);
    return listReactionsTo(db, replyReactions, id, query);
  }),
];
