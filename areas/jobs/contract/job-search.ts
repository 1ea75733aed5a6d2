import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { printable } from '#contract/scalars.ts';
import { contractType, jobPosting, jobType, subjectArea } from './job-posting.ts';

export const jobSorts = ['newest', 'closing', 'salary', 'nearest'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Miles around a place that the page offers. */
export const distancesOffered = [5, 10, 25, 50] as const;

const isNone = (value: unknown): boolean => value === '' || value === null;

/** A filter that was left empty, or said to be none, is as if it were not there: a number read out of null would be 0. */
const filled = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (isNone(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

const pounds = filled(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)));

/** What one can look for. Saved searches keep the same. */
export const jobFilterShape = {
  q: searchQuery.shape.q,
  /** A town, a county, or the beginning of a postcode. */
  location: filled(z.string().check(z.trim(), z.maxLength(80), printable)),
  /** Miles around `location`, which must then be a place that is known. */
  within: filled(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  jobType: filled(jobType),
  subjectArea: filled(subjectArea),
  contractType: filled(contractType),
  /** Pounds a year: postings that pay as much or more, or as much or less. Those that name no pounds a year are left out. */
  salaryMin: pounds,
  salaryMax: pounds,
};

export const isSalaryRange = (given: { salaryMin?: number | undefined; salaryMax?: number | undefined }) =>
  given.salaryMin === undefined || given.salaryMax === undefined || given.salaryMin <= given.salaryMax;

export const salaryRangeSays = {
  error: 'Salary min must not be more than salary max',
  path: ['salaryMin'],
};

export const jobSearch = z
  .extend(searchQuery, { ...jobFilterShape, sort: filled(z.enum(jobSorts)) })
  .check(z.refine(isSalaryRange, salaryRangeSays));
export type JobSearch = z.output<typeof jobSearch>;

/**
 * Open vacancies, newest first unless `sort` says otherwise: 'closing' soonest (those with a deadline), 'salary' highest
 * (those that name pounds a year), 'nearest' to `location`. 400 names the field at fault.
 */
export const listJobPostings = endpoint({
  method: 'GET',
  path: '/api/job-postings',
  summary: 'Search vacancies',
  access: 'signed-in',
  query: jobSearch,
  answer: z.array(jobPosting),
});
