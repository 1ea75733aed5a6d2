import { listJobApplications } from '#areas/jobs/contract/job-application.ts';
import { getJobPosting } from '#areas/jobs/contract/job-posting.ts';
import {
  changeJobRecommendation,
  generateJobRecommendations,
  getJobMatchFacts,
  type JobRecommendation,
  listJobRecommendations,
} from '#areas/jobs/contract/job-recommendation.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { changeItems, keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { missingWords } from './missing-facts.tsx';

/**
 * The current user's recommendations, best first. Home counts them and the jobs page shows them. One request loads all
 * of them, as there are few.
 */
export const useRecommendations = () =>
  useList(listJobRecommendations, { query: { limit: 200 } }, { refreshOnReturn: true });

/** The profile facts that are still missing. Loaded again when the member returns from the profile. */
export const useMatchFacts = () => useEndpoint(getJobMatchFacts, {}, { refreshOnReturn: true });

/** The titles of the toasts differ between the two screens that have the button. */
const titles = {
  jobs: { done: 'Success', failed: 'Error' },
  home: { done: 'Job Recommendations Generated', failed: 'Generation Failed' },
};

export const useGenerate = (screen: keyof typeof titles) =>
  useChange(generateJobRecommendations, {
    input: {},
    onSuccess: ({ facts }) => queryClient.setQueryData(keyOf(getJobMatchFacts, {}), facts),
    refreshes: [listJobRecommendations, getJobPosting],
    toast: {
      success({ recommendations, facts }) {
        if (!facts.canMatch)
          return { title: 'Nothing to match yet', description: `Add ${missingWords(facts)} to your profile first.` };
        const found = recommendations.filter(({ overallScore }) => overallScore !== null);
        return { title: titles[screen].done, description: `Found ${found.length} matching opportunities for you!` };
      },
      failure: {
        title: titles[screen].failed,
        description: (failure) => sentenceOf(failure, 'Failed to generate job recommendations'),
      },
    },
  });

type Change = Partial<Pick<JobRecommendation, 'isViewed' | 'isSaved' | 'isHidden' | 'isApplied' | 'userRating'>>;

/** Shows a change before the server confirms it, and reverts it with a message if the request fails. */
export const useChangeRecommendation = ({ id }: JobRecommendation) =>
  useChange(changeJobRecommendation, {
    input: (body: Change) => ({ params: { id }, body }),
    optimistic: (change) =>
      changeItems(listJobRecommendations, (item) => (item.id === id ? { ...item, ...change } : item)),
    onSuccess: (saved) => changeItems(listJobRecommendations, (item) => (item.id === saved.id ? saved : item)),
    refreshes: (_, { isApplied }) => (isApplied === undefined ? [] : [listJobApplications]),
    toast: { failure: 'Error' },
  });
