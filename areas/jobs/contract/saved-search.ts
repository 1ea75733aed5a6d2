import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment } from '#contract/scalars.ts';
import { isSalaryRange, jobFilterShape, salaryRangeSays } from './job-search.ts';

/** Limits the list to a length that a member can read. */
export const maxSavedSearches = 20;

export const savedFilters = z.object(jobFilterShape).check(z.refine(isSalaryRange, salaryRangeSays));
export type SavedFilters = z.output<typeof savedFilters>;

/** A saved search. New vacancies that match it come by email. */
export const savedSearch = z.object({ id, name: z.string(), filters: z.object(jobFilterShape), createdAt: moment });
export type SavedSearch = z.infer<typeof savedSearch>;

/** The saved searches of the current user, newest first. */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/job-searches',
  summary: 'The saved job searches of the current user',
  access: 'signed-in',
  scope: 'jobs',
  query: pageQuery,
  answer: z.array(savedSearch),
});

/** 409 if the member already has 20. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/job-searches',
  summary: 'Save a job search',
  access: 'signed-in',
  scope: 'jobs',
  body: z.object({ name: line(80, 'Name is required'), filters: savedFilters }),
  answer: savedSearch,
  creates: true,
  pace: 'post',
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/job-searches/{id}',
  summary: 'Remove a saved job search',
  access: 'signed-in',
  scope: 'jobs',
  params: idParams,
  answer: null,
});
