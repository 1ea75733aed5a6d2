import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { printable } from '#contract/scalars.ts';
import { contractType, jobPosting, jobType, subjectArea } from './job-posting.ts';

export const jobSorts = ['newest', 'closing', 'salary', 'nearest'] as const;
export type JobSort = (typeof jobSorts)[number];

/** The distances in miles that the page offers. */
export const distancesOffered = [5, 10, 25, 50] as const;

const isNone = (value: unknown): boolean => value === '' || value === null;

/** Treats an empty filter as missing. A number read from null would be 0. */
const filled = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (isNone(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

const pounds = filled(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)));

/** The filters of a search. Saved searches store the same. */
export const jobFilterShape = {
  q: searchQuery.shape.q,
  /** A town, a county, or the first part of a postcode. */
  location: filled(z.string().check(z.trim(), z.maxLength(80), printable)),
  /** Miles around `location`, which must be a known place. */
  within: filled(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  jobType: filled(jobType),
  subjectArea: filled(subjectArea),
  contractType: filled(contractType),
  /** Pounds a year, as minimum and maximum. Leaves out postings that do not state pounds a year. */
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
 * Open vacancies, newest first. `sort`: 'closing' (earliest deadline first, only with a deadline), 'salary' (highest
 * first, only with pounds a year) or 'nearest' to `location`. 400 names the invalid field.
 */
export const listJobPostings = endpoint({
  method: 'GET',
  path: '/api/job-postings',
  summary: 'Search vacancies',
  access: 'signed-in',
  scope: 'jobs',
  query: jobSearch,
  answer: z.array(jobPosting),
});
