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
  handle(saveSelfAssessment, async ({ context, db, viewer, body }) => takeAssessment(context, db, viewer, body)),

  handle(getSelfAssessment, async ({ db, viewer, query: { all = 'false', ...wanted } }) => {
    const page = await listAssessments(db, viewer, wanted);
    return all === 'false' ? (page.items[0] ?? null) : page;
  }),

  handle(getAssessmentDraft, async ({ db, viewer }) => findDraft(db, viewer)),

  handle(keepAssessmentDraft, async ({ context, db, viewer, body }) => {
    await keepDraft(context, db, viewer, body);
    return undefined;
  }),

  handle(listCareerRoles, async ({ db }) => (await listRoleProfiles(db)).map(shownRole)),

  handle(getReach, async ({ db, viewer }) => findReach(db, viewer)),

  handle(getPathway, async ({ context, db, viewer }) => findPathway(context, db, viewer)),

  handle(changePathwayStep, async ({ context, db, viewer, params, body }) =>
    changeStep(context, db, viewer, params.id, body.isCompleted),
  ),
];
