import { listLocalRoles, setLocalRole } from '#areas/account/contract/local-roles.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { confirmOwnProof } from '../own-proof/own-proof.ts';
import { limitRole, listLocal } from './local-roles.ts';

/** The roles that are limited to schools (`docs/product/desk-schools.md`). */
export const localRoleRoutes: Route[] = [
  handle(listLocalRoles, { transaction: 'none' }, async ({ db }) => listLocal(db)),

  // It hashes a password first. A transaction would hold a connection meanwhile.
  handle(setLocalRole, { transaction: 'own' }, async ({ context, viewer, body, http: { request } }) => {
    await confirmOwnProof(context, viewer, body, request);
    return context.db.transaction((db) => limitRole(context, db, viewer, { id: viewer.id, request }, body));
  }),
];
