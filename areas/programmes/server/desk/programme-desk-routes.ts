import { requireDeskPermission } from '#areas/people/server/index.ts';
import {
  addDeskModule,
  addDeskProgramme,
  changeDeskModule,
  changeDeskProgramme,
  getDeskProgramme,
  listDeskProgrammes,
  moveDeskProgramme,
  orderDeskModules,
  orderDeskProgrammes,
} from '#areas/programmes/contract/programmes-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addModule, addProgramme, orderModules, orderProgrammes } from './programme-additions.ts';
import { changeModule, changeProgramme, listForDesk, move, readForDesk } from './programme-desk.ts';

/** The editor's endpoints for programmes (`docs/product/desk-circles.md`). */
export const programmeDeskRoutes: Route[] = [
  handle(listDeskProgrammes, { transaction: 'none' }, async ({ db }) => listForDesk(db)),

  handle(getDeskProgramme, { transaction: 'none' }, async ({ db, params }) => readForDesk(db, params.id)),

  handle(addDeskProgramme, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addProgramme(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(orderDeskProgrammes, { transaction: 'request' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return orderProgrammes(context, db, { id: viewer.id, request: http.request }, body.ids);
  }),

  handle(addDeskModule, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addModule(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(orderDeskModules, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return orderModules(context, db, { id: viewer.id, request: http.request }, params.id, body.keys);
  }),

  handle(changeDeskProgramme, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeProgramme(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(changeDeskModule, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeModule(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(moveDeskProgramme, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return move(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),
];
