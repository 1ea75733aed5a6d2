import { confirmPassword, removeSecondFactors } from '#areas/account/server/index.ts';
import { listDeskWork } from '#areas/desk/contract/desk.ts';
import {
  getDeskPerson,
  listDeskPeople,
  restorePersonAtDesk,
  setDeskRoles,
  signPersonOut,
  suspendPersonAtDesk,
} from '#areas/desk/contract/people-desk.ts';
import { removeSecondFactorAtDesk } from '#areas/desk/contract/second-factor-desk.ts';
import { deskScopeOf, recordAudit, requirePersonInScope } from '#areas/people/server/index.ts';
import type { Gathered } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { changePerson, restoreAtDesk, setRoles, signOutAtDesk, suspendAtDesk } from './people-desk-actions.ts';
import { listPeople, readPerson } from './people-desk-queries.ts';
import { findWork } from './work-queries.ts';

/** The endpoints of the desk (`docs/product/desk.md`). Each names the permission that it needs. */
export const deskRoutes = (app: Pick<Gathered, 'findDeskWork'>): Route[] => [
  handle(listDeskWork, { transaction: 'none' }, ({ context, viewer }) => findWork(context, app, viewer)),

  handle(listDeskPeople, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listPeople(db, deskScopeOf(viewer, 'see_people'), query),
  ),

  handle(getDeskPerson, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    await requirePersonInScope(db, viewer, 'see_people', params.id);
    return readPerson(db, params.id, context.clock.now());
  }),

  handle(suspendPersonAtDesk, { transaction: 'own' }, ({ context, viewer, params, body, http }) =>
    changePerson(context, viewer, { permission: 'suspend_people', personId: params.id }, (db, current) =>
      suspendAtDesk(context, db, { id: viewer.id, request: http.request }, current, params.id, body.reason),
    ),
  ),

  handle(restorePersonAtDesk, { transaction: 'own' }, ({ context, viewer, params, body, http }) =>
    changePerson(context, viewer, { permission: 'suspend_people', personId: params.id }, (db, current) =>
      restoreAtDesk(context, db, { id: viewer.id, request: http.request }, current, params.id, body.reason),
    ),
  ),

  handle(signPersonOut, { transaction: 'own' }, ({ context, viewer, params, http }) =>
    changePerson(context, viewer, { permission: 'suspend_people', personId: params.id }, (db, current) =>
      signOutAtDesk(context, db, { id: viewer.id, request: http.request }, current, params.id),
    ),
  ),

  handle(setDeskRoles, { transaction: 'own' }, async ({ context, db, viewer, params, body, http }) => {
    // An unknown person is a 404, also with a wrong password.
    await readPerson(db, params.id, context.clock.now());
    await confirmPassword(context, viewer, body.currentPassword, http.request);
    return changePerson(context, viewer, { permission: 'grant_roles', personId: params.id }, (tx) =>
      setRoles(context, tx, { id: viewer.id, request: http.request }, params.id, body.roles),
    );
  }),

  handle(removeSecondFactorAtDesk, { transaction: 'own' }, async ({ context, db, viewer, params, body, http }) => {
    await readPerson(db, params.id, context.clock.now());
    await confirmPassword(context, viewer, body.currentPassword, http.request);
    return changePerson(context, viewer, { permission: 'grant_roles', personId: params.id }, async (tx) => {
      if (!(await removeSecondFactors(context, tx, params.id)))
        throw conflict('This person has no 2-step verification.');
      const by = { id: viewer.id, request: http.request };
      await recordAudit(context, tx, { by, action: 'second_factor_removed', personId: params.id });
    });
  }),
];
