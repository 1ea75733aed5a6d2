import {
  chooseProjectLead,
  joinProject,
  leaveProject,
  startProjectDiscussion,
} from '#areas/workspace/contract/projects/participation.ts';
import {
  changeProject,
  createProject,
  decideProposal,
  getProject,
  listProjects,
  moveProject,
  removeProject,
} from '#areas/workspace/contract/projects/project.ts';
import {
  changeProjectUpdate,
  listProjectUpdates,
  postProjectUpdate,
  removeProjectUpdate,
} from '#areas/workspace/contract/projects/update.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireWorkspaceMember } from '../workspace-access.ts';
import { chooseLead, join, leave, startDiscussion } from './participation-actions.ts';
import { planRoutes } from './plan-routes.ts';
import { changeAbout, createIn, decide, deleteProject } from './project-actions.ts';
import { getProjectDetail, listProjectsOf } from './project-queries.ts';
import { moveOn } from './status-actions.ts';
import { changeUpdate, deleteUpdate, postTo } from './update-actions.ts';
import { listUpdatesOf } from './update-queries.ts';

export const projectRoutes: Route[] = [
  handle(listProjects, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listProjectsOf(db, viewer, await requireWorkspaceMember(db, viewer, params.id), query),
  ),

  handle(createProject, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    createIn(context, db, viewer, params.id, body),
  ),

  handle(getProject, { transaction: 'none' }, async ({ db, viewer, params }) =>
    getProjectDetail(db, viewer, params.id),
  ),

  handle(changeProject, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeAbout(context, db, viewer, params.id, body),
  ),

  handle(removeProject, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteProject(db, viewer, params.id);
    return undefined;
  }),

  handle(decideProposal, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    decide(context, db, viewer, params.id, body),
  ),

  handle(moveProject, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    moveOn(context, db, viewer, params.id, body),
  ),

  handle(joinProject, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    join(context, db, viewer, params.id),
  ),

  handle(leaveProject, { transaction: 'request' }, async ({ db, viewer, params }) => leave(db, viewer, params.id)),

  handle(chooseProjectLead, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    chooseLead(context, db, viewer, params.id, body.userId),
  ),

  handle(startProjectDiscussion, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    startDiscussion(context, db, viewer, params.id, body.content),
  ),

  handle(listProjectUpdates, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listUpdatesOf(db, viewer, params.id, query),
  ),

  handle(postProjectUpdate, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    postTo(context, db, viewer, params.id, body),
  ),

  handle(changeProjectUpdate, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeUpdate(context, db, viewer, params.id, body),
  ),

  handle(removeProjectUpdate, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteUpdate(db, viewer, params.id);
    return undefined;
  }),

  ...planRoutes,
];
