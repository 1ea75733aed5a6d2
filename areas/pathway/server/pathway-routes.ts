import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import { changePathwayStep, getPathway } from '#areas/pathway/contract/pathway.ts';
import { getReach } from '#areas/pathway/contract/position.ts';
import {
  getAssessmentDraft,
  getSelfAssessment,
  keepAssessmentDraft,
  saveSelfAssessment,
} from '#areas/pathway/contract/self-assessment.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { keepDraft, takeAssessment } from './assessment/assessment-actions.ts';
import { findDraft, listAssessments } from './assessment/assessment-queries.ts';
import { changeStep } from './pathway-actions.ts';
import { findPathway } from './pathway-queries.ts';
import { listRoleProfiles, shownRole } from './roles/career-role-queries.ts';
import { findReach } from './roles/position-queries.ts';

export const pathwayRoutes: Route[] = [
  handle(saveSelfAssessment, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    takeAssessment(context, db, viewer, body),
  ),

  handle(getSelfAssessment, { transaction: 'none' }, async ({ db, viewer, query: { all = 'false', ...wanted } }) => {
    const page = await listAssessments(db, viewer, wanted);
    return all === 'false' ? (page.items[0] ?? null) : page;
  }),

  handle(getAssessmentDraft, { transaction: 'none' }, async ({ db, viewer }) => findDraft(db, viewer)),

  handle(keepAssessmentDraft, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    await keepDraft(context, db, viewer, body);
    return undefined;
  }),

  handle(listCareerRoles, { transaction: 'none' }, async ({ db }) => (await listRoleProfiles(db)).map(shownRole)),

  handle(getReach, { transaction: 'none' }, async ({ db, viewer }) => findReach(db, viewer)),

  handle(getPathway, { transaction: 'none' }, async ({ context, db, viewer }) => findPathway(context, db, viewer)),

  handle(changePathwayStep, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeStep(context, db, viewer, params.id, body.isCompleted),
  ),
];
