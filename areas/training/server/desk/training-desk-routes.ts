import { requireDeskPermission } from '#areas/people/server/index.ts';
import {
  addDeskOffer,
  addDeskProvider,
  changeDeskOffer,
  changeDeskProvider,
  getDeskProvider,
  listDeskProviders,
} from '#areas/training/contract/training-desk.ts';
import { listTrainingFeeds } from '#areas/training/contract/training-feeds.ts';
import {
  addDeskRoute,
  changeDeskRoute,
  followTrainingRelease,
  getDeskRoute,
  listDeskRoutes,
} from '#areas/training/contract/training-route-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listTrainingFeedRuns } from '../feed/feed-queries.ts';
import { addOffer, addProvider, changeOffer, changeProvider } from './provider-desk-actions.ts';
import { listProviders, readProvider } from './provider-desk-queries.ts';
import { addRoute, changeRoute, followRelease, listRoutesAtDesk, readRouteAtDesk } from './route-desk.ts';

/** The editor's endpoints for routes, providers and their courses (`docs/product/training.md`). */
export const trainingDeskRoutes: Route[] = [
  handle(listDeskProviders, { transaction: 'none' }, ({ db, query }) => listProviders(db, query)),

  handle(getDeskProvider, { transaction: 'none' }, ({ db, params }) => readProvider(db, params.id)),

  handle(addDeskProvider, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addProvider(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskProvider, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeProvider(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(addDeskOffer, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addOffer(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(changeDeskOffer, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeOffer(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(listDeskRoutes, { transaction: 'none' }, ({ db, query }) => listRoutesAtDesk(db, query)),

  handle(getDeskRoute, { transaction: 'none' }, ({ db, params }) => readRouteAtDesk(db, params.id)),

  handle(addDeskRoute, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addRoute(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskRoute, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeRoute(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(followTrainingRelease, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return followRelease(context, db, { id: viewer.id, request: http.request }, params.id);
  }),

  handle(listTrainingFeeds, { transaction: 'none' }, ({ db }) => listTrainingFeedRuns(db)),
];
