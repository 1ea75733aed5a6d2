import { getCurrentUser } from '#areas/account/contract/access.ts';
import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import { getPathway } from '#areas/pathway/contract/pathway.ts';
import {
  getAssessmentDraft,
  getSelfAssessment,
  keepAssessmentDraft,
  type SelfAssessment,
  saveSelfAssessment,
} from '#areas/pathway/contract/self-assessment.ts';
import { getUserProfile } from '#areas/people/contract/profile.ts';
import { type CallOptions, call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import type { Answers } from './assessment-answers.ts';

/** What is half-filled. Another device may have gone on, so it is asked again whenever a screen needs it. */
export const useDraft = () => useEndpoint(getAssessmentDraft, {}, { refreshOnReturn: true });

/** One's latest self-assessment. */
export function useLatestAssessment() {
  const { data, ...query } = useEndpoint(getSelfAssessment, {}, { refreshOnReturn: true });
  // Without `all` it is one, or none.
  return { ...query, latest: data as SelfAssessment | null | undefined };
}

export const useCareerRoles = () => useEndpoint(listCareerRoles, {});

export const keepDraft = (body: { step: number; answers: Answers }, options?: CallOptions) =>
  call(keepAssessmentDraft, { body }, options);

/** Whether somebody is signed in still: the last words of who has just left are nobody's. */
export const isSignedIn = () => Boolean(queryClient.getQueryData(keyOf(getCurrentUser, {})));

/** Saves the finished self-assessment. It also changes the profile, so what shows the profile is read again. */
export const useCompleteAssessment = () =>
  useChange(saveSelfAssessment, {
    input: (body: Answers) => ({ body }),
    onSuccess(saved) {
      queryClient.setQueryData(keyOf(getAssessmentDraft, {}), null);
      queryClient.setQueryData(keyOf(getSelfAssessment, {}), saved);
      queryClient.removeQueries({ queryKey: keyOf(getPathway) });
    },
    refreshes: [getCurrentUser, getUserProfile],
    toast: {
      success: 'Assessment completed successfully',
      failure: { title: 'Assessment failed', description: 'Unable to save your assessment. Please try again.' },
    },
  });
