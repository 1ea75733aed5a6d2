import {
  addDeskItem,
  changeDeskItem,
  getDeskItem,
  listDeskItems,
  moveDeskItem,
} from '#areas/development/contract/catalogue-desk.ts';
import { requireDeskPermission } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addItem, changeItem, listItems, moveItem, readItem } from './catalogue-desk.ts';

/** The editor's endpoints for the catalogue (`docs/product/desk-circles.md`). */
export const catalogueDeskRoutes: Route[] = [
  handle(listDeskItems, { transaction: 'none' }, async ({ db, query }) => listItems(db, query)),

  handle(getDeskItem, { transaction: 'none' }, async ({ db, params }) => readItem(db, params.id)),

  handle(addDeskItem, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addItem(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskItem, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeItem(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(moveDeskItem, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return moveItem(context, db, { id: viewer.id, request: http.request }, params.id, body.action);
  }),
];
