import {
  changeDeskCircle,
  createDeskCircle,
  getDeskCircle,
  giveDeskCircleOwner,
  listDeskCircles,
  listMergeTargets,
  listPossibleOwners,
  mergeDeskCircle,
  moveDeskCircle,
  previewMerge,
} from '#areas/circles/contract/circles-desk.ts';
import { requireDeskPermission } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import type { CircleContents } from './circle-contents.ts';
import { archiveAtDesk, changeAtDesk, createAtDesk, giveOwnerAtDesk, restoreAtDesk } from './circle-desk-actions.ts';
import { findMergeTargets, findPossibleOwners, listForDesk, readForDesk } from './circle-desk-queries.ts';
import { findMergePreview, mergeAtDesk } from './merge-circles.ts';

/** The editor's endpoints for circles (`docs/product/desk-circles.md`). */
export const circleDeskRoutes = (contents: CircleContents): Route[] => [
  handle(listDeskCircles, { transaction: 'none' }, async ({ db, query }) => listForDesk(db, contents, query)),

  handle(getDeskCircle, { transaction: 'none' }, async ({ db, params }) => readForDesk(db, contents, params.id)),

  handle(listPossibleOwners, { transaction: 'none' }, async ({ db, query }) =>
    findPossibleOwners(db, query.q, query.circle),
  ),

  handle(listMergeTargets, { transaction: 'none' }, async ({ db, params, query }) => {
    await readForDesk(db, contents, params.id);
    return findMergeTargets(db, params.id, query);
  }),

  handle(previewMerge, { transaction: 'none' }, async ({ db, params, query }) => {
    await readForDesk(db, contents, params.id);
    if (query.into === undefined) throw badRequest('Choose another circle.');
    return findMergePreview(db, contents, params.id, query.into);
  }),

  handle(createDeskCircle, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return createAtDesk(context, db, contents, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskCircle, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeAtDesk(context, db, contents, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(giveDeskCircleOwner, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    await readForDesk(db, contents, params.id);
    const by = { id: viewer.id, request: http.request };
    return giveOwnerAtDesk(context, db, contents, by, params.id, body.userId);
  }),

  handle(moveDeskCircle, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    const by = { id: viewer.id, request: http.request };
    return body.action === 'archive'
      ? archiveAtDesk(context, db, contents, by, params.id, body.reason ?? '')
      : restoreAtDesk(context, db, contents, by, params.id);
  }),

  handle(mergeDeskCircle, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    const by = { id: viewer.id, request: http.request };
    return mergeAtDesk(context, db, contents, by, params.id, body.circleId);
  }),
];
