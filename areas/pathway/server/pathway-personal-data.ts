import type { PersonalData } from '#server/personal-data.ts';
import { selfAssessmentDrafts, selfAssessments } from './assessment/self-assessment-tables.ts';
import { assessmentResponses } from './checks/skill-check-tables.ts';
import { careerDiagnosis, developmentPathways, pathwayEvidence, pathwaySteps } from './pathway-tables.ts';
import { careerRecommendations } from './roles-for-me/career-recommendation-tables.ts';

/** The personal data that the pathway area stores. */
export const pathwayPersonalData: PersonalData[] = [
  {
    table: careerDiagnosis,
    column: careerDiagnosis.userId,
    inExport: { name: 'careerDiagnoses' },
    onErase: 'deleted',
  },
  { table: pathwaySteps, column: pathwaySteps.userId, inExport: { name: 'pathwaySteps' }, onErase: 'deleted' },
  {
    table: pathwayEvidence,
    column: pathwayEvidence.userId,
    inExport: { name: 'pathwayEvidence' },
    onErase: 'deleted',
  },
  {
    table: developmentPathways,
    column: developmentPathways.userId,
    inExport: { name: 'developmentPathways' },
    onErase: 'deleted',
  },
  {
    table: selfAssessmentDrafts,
    column: selfAssessmentDrafts.userId,
    inExport: { name: 'selfAssessmentDraft' },
    onErase: 'deleted',
  },
  {
    table: selfAssessments,
    column: selfAssessments.userId,
    inExport: { name: 'selfAssessments' },
    onErase: 'deleted',
  },
  {
    table: careerRecommendations,
    column: careerRecommendations.userId,
    inExport: { name: 'careerRoles' },
    onErase: 'deleted',
  },
  {
    table: assessmentResponses,
    column: assessmentResponses.userId,
    inExport: { name: 'skillChecks' },
    onErase: 'deleted',
  },
];
