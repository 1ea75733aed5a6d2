import {
  addJobApplication,
  changeJobApplication,
  listJobApplications,
  removeJobApplication,
} from '#areas/jobs/contract/job-application.ts';
import { getJobPreferences, setJobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { listJobRecommendations } from '#areas/jobs/contract/job-recommendation.ts';
import { listSavedSearches, removeSavedSearch } from '#areas/jobs/contract/saved-search.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useApplications = () => useList(listJobApplications, { query: {} });
export const useSavedSearches = () => useList(listSavedSearches, { query: {} });
export const useJobPreferences = () => useEndpoint(getJobPreferences, {});

export const useAddApplication = () =>
  useChange(addJobApplication, {
    input: (body) => ({ body }),
    refreshes: [listJobApplications, listJobRecommendations],
    toast: {
      success: { title: 'Application recorded', description: 'You can add dates and notes under Your job search.' },
      failure: 'Failed to record application',
    },
  });

export const useChangeApplication = (id: number) =>
  useChange(changeJobApplication, {
    input: (body) => ({ params: { id }, body }),
    refreshes: [listJobApplications],
    toast: { success: 'Application updated', failure: 'Failed to update application' },
  });

export const useRemoveApplication = (id: number) =>
  useChange(removeJobApplication, {
    input: { params: { id } },
    refreshes: [listJobApplications, listJobRecommendations],
    toast: { success: 'Application removed', failure: 'Failed to remove application' },
  });

export const useRemoveSearch = (id: number) =>
  useChange(removeSavedSearch, {
    input: { params: { id } },
    refreshes: [listSavedSearches],
    toast: { success: 'Search removed', failure: 'Failed to remove search' },
  });

export const useSetJobPreferences = () =>
  useChange(setJobPreferences, {
    input: (body) => ({ body }),
    onSuccess: (preferences) => queryClient.setQueryData(keyOf(getJobPreferences, {}), preferences),
    toast: { success: 'Job preferences saved', failure: 'Failed to save job preferences' },
  });
