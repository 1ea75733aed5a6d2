import { useMutation } from '@tanstack/react-query';
import {
  addJobApplication,
  changeJobApplication,
  listJobApplications,
  removeJobApplication,
} from '#areas/jobs/contract/job-application.ts';
import { getJobPreferences, type JobPreferences, setJobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { listJobRecommendations } from '#areas/jobs/contract/job-recommendation.ts';
import { listSavedSearches, removeSavedSearch } from '#areas/jobs/contract/saved-search.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

export const useApplications = () => useList(listJobApplications, { query: {} });
export const useSavedSearches = () => useList(listSavedSearches, { query: {} });
export const useJobPreferences = () => useEndpoint(getJobPreferences, {});

const failed = (title: string) => (failure: Error) => notifyFailure(title, sentenceOf(failure));

export function useAddApplication() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof addJobApplication>['body']) =>
      call(addJobApplication, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Application recorded', description: 'You can add dates and notes under Your job search.' });
      await Promise.all([refresh(listJobApplications), refresh(listJobRecommendations)]);
    },
    onError: failed('Failed to record application'),
  });
}

export function useChangeApplication(id: number) {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changeJobApplication>['body']) =>
      call(changeJobApplication, { params: { id }, body }),
    async onSuccess() {
      notify({ title: 'Application updated' });
      await refresh(listJobApplications);
    },
    onError: failed('Failed to update application'),
  });
}

export function useRemoveApplication(id: number) {
  return useMutation({
    mutationFn: () => call(removeJobApplication, { params: { id } }),
    async onSuccess() {
      notify({ title: 'Application removed' });
      await Promise.all([refresh(listJobApplications), refresh(listJobRecommendations)]);
    },
    onError: failed('Failed to remove application'),
  });
}

export function useRemoveSearch(id: number) {
  return useMutation({
    mutationFn: () => call(removeSavedSearch, { params: { id } }),
    async onSuccess() {
      notify({ title: 'Search removed' });
      await refresh(listSavedSearches);
    },
    onError: failed('Failed to remove search'),
  });
}

export function useSetJobPreferences() {
  return useMutation({
    mutationFn: (body: Partial<JobPreferences>) => call(setJobPreferences, { body }),
    onSuccess(preferences) {
      queryClient.setQueryData(keyOf(getJobPreferences, {}), preferences);
      notify({ title: 'Job preferences saved' });
    },
    onError: failed('Failed to save job preferences'),
  });
}
