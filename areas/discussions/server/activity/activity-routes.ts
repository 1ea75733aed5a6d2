import { listActivity } from '#areas/circles/contract/activity.ts';
import { getLiveDiscussion } from '#areas/discussions/contract/live-discussion.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listActivityFor } from './activity-queries.ts';
import { findLiveDiscussion } from './live-discussion.ts';

export const activityRoutes = (findPosition: FindPosition): Route[] => [
  handle(listActivity, { transaction: 'none' }, async ({ db, viewer, query }) => listActivityFor(db, viewer, query)),

  handle(getLiveDiscussion, { transaction: 'none' }, async ({ context, db, viewer }) => ({
    discussion: await findLiveDiscussion(db, viewer, findPosition, context.clock.now()),
  })),
];
