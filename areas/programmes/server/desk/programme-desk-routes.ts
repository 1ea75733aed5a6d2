import { requirePermission } from '#areas/people/server/index.ts';
import {
  changeDeskModule,
  changeDeskProgramme,
  getDeskProgramme,
  listDeskProgrammes,
  moveDeskProgramme,
} from '#areas/programmes/contract/programmes-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { changeModule, changeProgramme, listForDesk, move, readForDesk } from './programme-desk.ts';

/** The editor's endpoints for programmes (`docs/product/desk-circles.md`). */
export const programmeDeskRoutes: Route[] = [
  handle(listDeskProgrammes, { transaction: 'none' }, async ({ db }) => listForDesk(db)),

  handle(getDeskProgramme, { transaction: 'none' }, async ({ db, params }) => readForDesk(db, params.id)),

  handle(changeDeskProgramme, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requirePermission(db, viewer, 'edit_content');
    return changeProgramme(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(changeDeskModule, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requirePermission(db, viewer, 'edit_content');
    return changeModule(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(moveDeskProgramme, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requirePermission(db, viewer, 'edit_content');
    return move(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),
];
