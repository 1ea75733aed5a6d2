import {
  addDeskLearning,
  changeDeskLearning,
  getDeskLearning,
  listDeskLearning,
  moveDeskLearning,
} from '#areas/learning/contract/learning-desk.ts';
import { requireDeskPermission } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addAtDesk, changeAtDesk, listForDesk, moveAtDesk, readForDesk } from './learning-desk.ts';

/** The editor's endpoints for learning pathways (`docs/product/learning-pathways.md`). */
export const learningDeskRoutes: Route[] = [
  handle(listDeskLearning, { transaction: 'none' }, async ({ db, query }) => listForDesk(db, query)),

  handle(getDeskLearning, { transaction: 'none' }, async ({ db, viewer, params }) =>
    readForDesk(db, viewer, params.id),
  ),

  handle(addDeskLearning, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addAtDesk(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskLearning, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeAtDesk(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(moveDeskLearning, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return moveAtDesk(context, db, { id: viewer.id, request: http.request }, params.id, body.action);
  }),
];
