import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countJobView, getJobPosting, type JobPosting } from '#areas/jobs/contract/job-posting.ts';
import { listJobPostings } from '#areas/jobs/contract/job-search.ts';
import { listSavedSearches, saveSearch } from '#areas/jobs/contract/saved-search.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';
import type { Filters } from './search/job-filters.tsx';

/** Two screens of adverts: an advert is long. */
const pageSize = 20;

export const usePostings = (filters: Partial<Filters>) =>
  useList(listJobPostings, { query: { ...filters, limit: pageSize } });

export const usePosting = (id: number) => useEndpoint(getJobPosting, { params: { id } }, { refreshOnReturn: true });

/** Counts that the member opened the vacancy. A failure is ignored: it matters to nobody who is reading. */
export function useCountedView(id: number): void {
  useEffect(() => {
    call(countJobView, { params: { id } }).then(
      ({ viewCount }) =>
        queryClient.setQueryData<JobPosting>(
          keyOf(getJobPosting, { params: { id } }),
          (job) => job && { ...job, viewCount },
        ),
      () => {},
    );
  }, [id]);
}

export function useSaveSearch() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof saveSearch>['body']) =>
      call(saveSearch, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Search saved', description: 'We’ll email you when new vacancies match it.' });
      await refresh(listSavedSearches);
    },
    onError: (failure) => notifyFailure('Failed to save search', failure.message),
  });
}
