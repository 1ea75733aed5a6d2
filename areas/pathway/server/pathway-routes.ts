import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import { getPathway } from '#areas/pathway/contract/pathway.ts';
import {
  addPathwayStep,
  addStepEvidence,
  changePathwayStep,
  listEvidenceChoices,
  movePathwayStep,
  removePathwayStep,
  removeStepEvidence,
} from '#areas/pathway/contract/pathway-changes.ts';
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
import { findPathway } from './pathway-queries.ts';
import { listRoleProfiles, shownRole } from './roles/career-role-queries.ts';
import { findReach } from './roles/position-queries.ts';
import { listChoices } from './steps/evidence-queries.ts';
import { addEvidence, addStep, changeStep, moveStep, removeEvidence, removeStep } from './steps/step-actions.ts';

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

  handle(addPathwayStep, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    addStep(context, db, viewer, body),
  ),

  handle(changePathwayStep, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeStep(context, db, viewer, params.id, body),
  ),

  handle(removePathwayStep, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeStep(db, viewer, params.id);
    return undefined;
  }),

  handle(movePathwayStep, { transaction: 'request' }, async ({ db, viewer, params, body }) => {
    await moveStep(db, viewer, params.id, body.after);
    return undefined;
  }),

  handle(listEvidenceChoices, { transaction: 'none' }, async ({ db, viewer, query: { kind, q = '' } }) =>
    listChoices(db, viewer, kind, q),
  ),

  handle(addStepEvidence, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    addEvidence(db, viewer, params.id, body),
  ),

  handle(removeStepEvidence, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeEvidence(db, viewer, params.id);
    return undefined;
  }),
];
