import { requireDeskPermission } from '#areas/people/server/index.ts';
import {
  addDeskOffer,
  addDeskProvider,
  changeDeskOffer,
  changeDeskProvider,
  getDeskProvider,
  listDeskProviders,
} from '#areas/training/contract/training-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addOffer, addProvider, changeOffer, changeProvider } from './provider-desk-actions.ts';
import { listProviders, readProvider } from './provider-desk-queries.ts';

/** The editor's endpoints for providers and their courses (`docs/product/training.md`). */
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
];
