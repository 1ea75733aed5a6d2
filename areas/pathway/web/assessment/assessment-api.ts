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

/** The draft. Another device may have changed it, so it is read again whenever a screen needs it. */
export const useDraft = () => useEndpoint(getAssessmentDraft, {}, { refreshOnReturn: true });

/** The latest self-assessment of the current user. */
export function useLatestAssessment() {
  const { data, ...query } = useEndpoint(getSelfAssessment, {}, { refreshOnReturn: true });
  // Without `all` the response is one self-assessment or null.
  return { ...query, latest: data as SelfAssessment | null | undefined };
}

export const useCareerRoles = () => useEndpoint(listCareerRoles, {});

export const keepDraft = (body: { step: number; answers: Answers }, options?: CallOptions) =>
  call(keepAssessmentDraft, { body }, options);

/** Whether a user is still signed in. After sign-out, a draft must not be sent. */
export const isSignedIn = () => Boolean(queryClient.getQueryData(keyOf(getCurrentUser, {})));

/** Saves the finished self-assessment. It changes the profile too, so the profile is read again. */
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
