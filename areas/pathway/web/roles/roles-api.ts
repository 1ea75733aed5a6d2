import {
  listCareerRecommendations,
  saveCareerRole,
  startCareerRole,
} from '#areas/pathway/contract/career-recommendation.ts';
import { getPathway } from '#areas/pathway/contract/pathway.ts';
import { getSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useRolesForMe = () => useEndpoint(listCareerRecommendations, {}, { refreshOnReturn: true });

export const useSaveRole = (roleKey: string) =>
  useChange(saveCareerRole, {
    input: (savedForLater: boolean) => ({ body: { roleKey, savedForLater } }),
    refreshes: [listCareerRecommendations],
    toast: {
      success: (_answer, saved) => (saved ? 'Saved for later' : 'No longer saved'),
      failure: 'The role was not saved',
    },
  });

export const useStartRole = (roleKey: string) =>
  useChange(startCareerRole, {
    input: { body: { roleKey } },
    refreshes: [listCareerRecommendations, getPathway, getSelfAssessment],
    toast: { success: 'Your new pathway is ready', failure: 'The pathway was not made' },
  });
