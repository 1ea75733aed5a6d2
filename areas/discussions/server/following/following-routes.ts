import { listNewInCircles, markCircleRead, setCircleLevel } from '#areas/circles/contract/following.ts';
import { listNewDiscussions, readDiscussion, setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { chooseCircleLevel, chooseDiscussionLevel, markAllRead, markDiscussionRead } from './following-actions.ts';
import { listNewDiscussionsFor, listNewIn } from './new-post-queries.ts';

export const followingRoutes: Route[] = [
  handle(listNewInCircles, { transaction: 'none' }, async ({ db, viewer, query }) => listNewIn(db, viewer, query)),

  handle(listNewDiscussions, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listNewDiscussionsFor(db, viewer, query),
  ),

  handle(readDiscussion, { transaction: 'request' }, async ({ db, viewer, params, body }) => {
    await markDiscussionRead(db, viewer, params.id, body.replyId);
    return undefined;
  }),

  handle(markCircleRead, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await markAllRead(db, viewer, params.id);
    return undefined;
  }),

  handle(setDiscussionLevel, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    chooseDiscussionLevel(db, viewer, params.id, body.level),
  ),

  handle(setCircleLevel, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    chooseCircleLevel(db, viewer, params.id, body.level),
  ),
];
