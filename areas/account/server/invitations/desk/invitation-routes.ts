import {
  invitePerson,
  listDeskInvitations,
  listInviters,
  listJoined,
  makeInvitationLink,
  remindInvited,
  resendInvitation,
  revokeInvitationAtDesk,
} from '#areas/account/contract/invitation-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { inviteOne, makeLink, remind, revokeAtDesk, scopeOf, sendAgain } from './invitation-desk-actions.ts';
import { listInvitations } from './invitation-queries.ts';
import { listInvitersOf, listJoinedThrough } from './joined-queries.ts';

/** The invitations at the desk (`docs/product/desk-invitations.md`). */
export const invitationRoutes: Route[] = [
  handle(listDeskInvitations, { transaction: 'none' }, async ({ context, db, viewer, query }) =>
    listInvitations(context, db, scopeOf(viewer), query),
  ),

  handle(invitePerson, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) =>
    inviteOne(context, db, viewer, { id: viewer.id, request: http.request }, body),
  ),

  handle(makeInvitationLink, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) =>
    makeLink(context, db, viewer, { id: viewer.id, request: http.request }, body),
  ),

  handle(resendInvitation, { transaction: 'request' }, async ({ context, db, viewer, params, http }) =>
    sendAgain(context, db, viewer, { id: viewer.id, request: http.request }, params.id),
  ),

  handle(remindInvited, { transaction: 'request' }, async ({ context, db, viewer, params, http }) =>
    remind(context, db, viewer, { id: viewer.id, request: http.request }, params.id),
  ),

  handle(revokeInvitationAtDesk, { transaction: 'request' }, async ({ context, db, viewer, params, http }) =>
    revokeAtDesk(context, db, viewer, { id: viewer.id, request: http.request }, params.id),
  ),

  handle(listJoined, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listJoinedThrough(db, scopeOf(viewer), query),
  ),

  handle(listInviters, { transaction: 'none' }, async ({ db, viewer }) => listInvitersOf(db, scopeOf(viewer))),
];
