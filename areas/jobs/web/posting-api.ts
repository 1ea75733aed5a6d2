import { useEffect } from 'react';
import { countJobView, getJobPosting, type JobPosting } from '#areas/jobs/contract/job-posting.ts';
import { listJobPostings } from '#areas/jobs/contract/job-search.ts';
import { listSavedSearches, saveSearch } from '#areas/jobs/contract/saved-search.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import type { Filters } from './search/job-filters.tsx';

/** Two screens of adverts: an advert is long. */
const pageSize = 20;

export const usePostings = (filters: Partial<Filters>) =>
  useList(listJobPostings, { query: { ...filters, limit: pageSize } });

export const usePosting = (id: number) => useEndpoint(getJobPosting, { params: { id } }, { refreshOnReturn: true });

/** Counts that the member opened the vacancy. A failure is ignored: it matters to nobody who is reading. */
export function useCountView(id: number): void {
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

export const useSaveSearch = () =>
  useChange(saveSearch, {
    input: (body) => ({ body }),
    refreshes: [listSavedSearches],
    toast: {
      success: { title: 'Search saved', description: 'We’ll email you when new vacancies match it.' },
      failure: 'Failed to save search',
    },
  });
