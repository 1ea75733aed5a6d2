import { useMutation } from '@tanstack/react-query';
import { listJobApplications } from '#areas/jobs/contract/job-application.ts';
import { getJobPosting } from '#areas/jobs/contract/job-posting.ts';
import {
  changeJobRecommendation,
  generateJobRecommendations,
  getJobMatchFacts,
  type JobRecommendation,
  listJobRecommendations,
} from '#areas/jobs/contract/job-recommendation.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { changeItems, keyOf, queryClient, refresh, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';
import { missingWords } from './missing-facts.tsx';

/**
 * The current user's recommendations, best first. Home counts them and the jobs page shows them. One request loads all
 * of them, as there are few.
 */
export const useRecommendations = () =>
  useList(listJobRecommendations, { query: { limit: 200 } }, { refreshOnReturn: true });

/** The profile facts that are still missing. Loaded again when the member returns from the profile. */
export const useMatchFacts = () => useEndpoint(getJobMatchFacts, {}, { refreshOnReturn: true });

/** The two screens with this button use different words (`docs/product/jobs.md`). */
const said = {
  jobs: { done: 'Success', failed: 'Error' },
  home: { done: 'Job Recommendations Generated', failed: 'Generation Failed' },
};

export function useGenerate(screen: keyof typeof said) {
  return useMutation({
    mutationFn: () => call(generateJobRecommendations, {}),
    async onSuccess({ recommendations, facts }) {
      queryClient.setQueryData(keyOf(getJobMatchFacts, {}), facts);
      const found = recommendations.filter(({ overallScore }) => overallScore !== null);
      notify({
        title: facts.canMatch ? said[screen].done : 'Nothing to match yet',
        description: facts.canMatch
          ? `Found ${found.length} matching opportunities for you!`
          : `Add ${missingWords(facts)} to your profile first.`,
      });
      await Promise.all([refresh(listJobRecommendations), refresh(getJobPosting)]);
    },
    onError: (failure) =>
      notifyFailure(said[screen].failed, sentenceOf(failure, 'Failed to generate job recommendations')),
  });
}

type Change = Partial<Pick<JobRecommendation, 'isViewed' | 'isSaved' | 'isHidden' | 'isApplied' | 'userRating'>>;

/** Shows a change before the server confirms it, and reverts it with a message if the request fails. */
export function useChangeRecommendation(recommendation: JobRecommendation) {
  return useMutation({
    mutationFn: (body: Change) => call(changeJobRecommendation, { params: { id: recommendation.id }, body }),
    onMutate: (change) =>
      changeItems(listJobRecommendations, (item) => (item.id === recommendation.id ? { ...item, ...change } : item)),
    async onSuccess(truth, { isApplied }) {
      await changeItems(listJobRecommendations, (item) => (item.id === truth.id ? truth : item));
      if (isApplied !== undefined) await refresh(listJobApplications);
    },
    onError(failure, _change, takeBack) {
      takeBack?.();
      notifyFailure('Error', sentenceOf(failure));
    },
  });
}
