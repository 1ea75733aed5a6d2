/** What other areas may import from the server of the pathway area. */
export { findPathwayProgress, listStepsDueBetween, type PathwayProgress } from './pathway-progress.ts';
export { findPathway } from './pathway-queries.ts';
export { listRoleProfiles } from './roles/career-role-queries.ts';
export { findStanding } from './roles/position-queries.ts';
export { addStep, changeStep } from './steps/step-actions.ts';
export { findCurrentPathway, requireCurrentStep } from './steps/step-queries.ts';
