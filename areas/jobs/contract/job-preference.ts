import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { optional, optionalText } from '#contract/scalars.ts';
import { contractType, jobType } from './job-posting.ts';

export const notificationFrequencies = ['daily', 'weekly'] as const;
export type NotificationFrequency = (typeof notificationFrequencies)[number];

/** What a member looks for in a job, and how often to tell them about it (`docs/product/jobs.md`). */
export const jobPreferences = z.object({
  /** The email about saved searches. The account's own email notifications must be on as well. */
  emailNotifications: z.boolean(),
  notificationFrequency: z.enum(notificationFrequencies),
  /** The maximum number of vacancies in one email. */
  maxJobsPerNotification: z.int().check(z.minimum(1), z.maximum(20)),
  /** Where to search from, if not the profile's location. */
  location: z.nullable(z.string()),
  /** The maximum distance in miles. */
  maxDistance: z.int().check(z.minimum(1), z.maximum(200)),
  jobTypes: z.array(jobType).check(z.maxLength(4)),
  contractTypes: z.array(contractType).check(z.maxLength(4)),
  /** Pounds a year. */
  salaryMin: z.nullable(z.int()),
});
export type JobPreferences = z.infer<typeof jobPreferences>;

export const defaultJobPreferences: JobPreferences = {
  emailNotifications: true,
  notificationFrequency: 'daily',
  maxJobsPerNotification: 5,
  location: null,
  maxDistance: 25,
  jobTypes: [],
  contractTypes: [],
  salaryMin: null,
};

export const getJobPreferences = endpoint({
  method: 'GET',
  path: '/api/job-preferences',
  summary: 'The job preferences of the current user',
  access: 'signed-in',
  scope: 'jobs',
  answer: jobPreferences,
});

/** Sets the given preferences and leaves the others. */
export const setJobPreferences = endpoint({
  method: 'PUT',
  path: '/api/job-preferences',
  summary: 'Set the job preferences of the current user',
  access: 'signed-in',
  scope: 'jobs',
  body: z
    .partial(
      z.extend(jobPreferences, {
        location: optionalText(80),
        salaryMin: optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
      }),
    )
    .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to set')),
  answer: jobPreferences,
  pace: 'none',
});
