import { requireVisibleCircle } from '#areas/circles/server/index.ts';
import {
  listResources,
  listResourceTopics,
  removeResource,
  shareResource,
  takeUpvoteBack,
  upvoteResource,
} from '#areas/discussions/contract/resource.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { deleteResource, shareResourceIn, takeBackUpvote, upvote } from './resource-actions.ts';
import { listResourcesIn, listTopicsIn } from './resource-queries.ts';

export const resourceRoutes: Route[] = [
  handle(listResources, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return listResourcesIn(db, viewer, circle.id, query);
  }),

  handle(listResourceTopics, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return listTopicsIn(db, circle.id);
  }),

  handle(shareResource, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    shareResourceIn(context, db, viewer, params.id, body),
  ),

  handle(upvoteResource, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    upvote(context, db, viewer, params.id),
  ),

  handle(takeUpvoteBack, { transaction: 'request' }, async ({ db, viewer, params }) =>
    takeBackUpvote(db, viewer, params.id),
  ),

  handle(removeResource, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteResource(db, viewer, params.id);
    return undefined;
  }),
];
