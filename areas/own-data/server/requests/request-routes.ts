import {
  addRequestNote,
  assignDataRequest,
  closeDataRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequests,
  listRequestAssignees,
  recordDataRequest,
} from '#areas/own-data/contract/data-request.ts';
import { listOwnRequests, makeOwnRequest } from '#areas/own-data/contract/own-request.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listRequestsOf, requestAsMember } from './own-requests.ts';
import { addNote, assignRequest, closeRequest, extendRequest, recordRequest } from './request-actions.ts';
import { listAssignees, listRequests, readRequest } from './request-queries.ts';

/** Requests about personal data (`docs/product/desk-data-protection.md`). */
export const requestRoutes: Route[] = [
  handle(listOwnRequests, { transaction: 'none' }, async ({ db, viewer }) => listRequestsOf(db, viewer.id)),

  handle(makeOwnRequest, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) =>
    requestAsMember(context, db, { id: viewer.id, request: http.request }, body),
  ),

  handle(listDataRequests, { transaction: 'none' }, async ({ db, query }) => listRequests(db, query)),

  handle(getDataRequest, { transaction: 'none' }, async ({ db, params }) => readRequest(db, params.id)),

  handle(listRequestAssignees, { transaction: 'none' }, async ({ db }) => listAssignees(db)),

  handle(recordDataRequest, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) =>
    recordRequest(context, db, { id: viewer.id, request: http.request }, body),
  ),

  handle(assignDataRequest, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    assignRequest(context, db, { id: viewer.id, request: http.request }, params.id, body.assigneeId),
  ),

  handle(extendDataRequest, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    extendRequest(context, db, { id: viewer.id, request: http.request }, params.id, body.reason),
  ),

  handle(closeDataRequest, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    closeRequest(context, db, { id: viewer.id, request: http.request }, params.id, body),
  ),

  handle(addRequestNote, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body, http }) =>
    addNote(context, db, { id: viewer.id, request: http.request }, params.id, body.text),
  ),
];
