import {
  addResourceVersion,
  countDownload,
  listResourceVersions,
} from '#areas/workspace/contract/resources/resource-version.ts';
import {
  changeWorkspaceResource,
  getWorkspaceResource,
  listWorkspaceFolders,
  listWorkspaceResources,
  removeWorkspaceResource,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireWorkspaceMember } from '../workspace-access.ts';
import { listFoldersOf } from './folder-queries.ts';
import { changeResource, deleteResource, shareIn } from './resource-actions.ts';
import { getResource, listResourcesOf } from './resource-queries.ts';
import { addVersion, countOpening } from './version-actions.ts';
import { listVersionsOf } from './version-queries.ts';

export const resourceRoutes: Route[] = [
  handle(listWorkspaceResources, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listResourcesOf(db, viewer, await requireWorkspaceMember(db, viewer, params.id), query),
  ),

  handle(listWorkspaceFolders, { transaction: 'none' }, async ({ db, viewer, params }) =>
    listFoldersOf(db, await requireWorkspaceMember(db, viewer, params.id)),
  ),

  handle(shareWorkspaceResource, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    shareIn(context, db, viewer, params.id, body),
  ),

  handle(getWorkspaceResource, { transaction: 'none' }, async ({ db, viewer, params }) =>
    getResource(db, viewer, params.id),
  ),

  handle(changeWorkspaceResource, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeResource(context, db, viewer, params.id, body),
  ),

  handle(removeWorkspaceResource, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteResource(db, viewer, params.id);
    return undefined;
  }),

  handle(listResourceVersions, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listVersionsOf(db, viewer, params.id, query),
  ),

  handle(addResourceVersion, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    addVersion(context, db, viewer, params.id, body),
  ),

  handle(countDownload, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await countOpening(db, viewer, params.id, params.number);
    return undefined;
  }),
];
