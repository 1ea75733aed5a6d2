import { listActivity } from '#areas/circles/contract/activity.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listActivityFor } from './activity-queries.ts';

export const activityRoutes: Route[] = [
  handle(listActivity, { transaction: 'none' }, async ({ db, viewer, query }) => listActivityFor(db, viewer, query)),
];
