import { listDeskWork } from '#areas/desk/contract/desk.ts';
import { listRoleChanges, listRoleHolders } from '#areas/desk/contract/role-holders.ts';
import type { Gathered } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { leaversRoutes } from './bulk/leavers-routes.ts';
import { deskJobRoutes } from './jobs/desk-job-routes.ts';
import { mergeRoutes } from './merge/merge-routes.ts';
import { personNoteRoutes } from './notes/person-note-routes.ts';
import { peopleDeskRoutes } from './people/people-routes.ts';
import { listChanges, listHolders } from './roles/role-holder-queries.ts';
import { findWork } from './work-queries.ts';

/** The endpoints of the desk (`docs/product/desk.md`). Each names the permission that it needs. */
export const deskRoutes = (app: Pick<Gathered, 'findDeskWork' | 'deskJobs' | 'personalData'>): Route[] => [
  handle(listDeskWork, { transaction: 'none' }, ({ context, viewer }) => findWork(context, app, viewer)),

  ...peopleDeskRoutes,
  ...personNoteRoutes,
  ...deskJobRoutes(app),
  ...bulkRoutes,
  ...leaversRoutes,
  ...mergeRoutes(app),

  handle(listRoleHolders, { transaction: 'none' }, async ({ db }) => listHolders(db)),
  handle(listRoleChanges, { transaction: 'none' }, async ({ db }) => listChanges(db)),
];
