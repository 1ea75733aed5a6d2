import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, moment, optionalText } from '#contract/scalars.ts';

export const applicationStatuses = [
  'applied',
  'shortlisted',
  'interviewing',
  'offered',
  'declined',
  'withdrawn',
  'unsuccessful',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  interviewing: 'Interviewing',
  offered: 'Offered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  unsuccessful: 'Unsuccessful',
};

// A form sends an empty date as empty text.
const optionalDay = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value || null),
  ),
  z.nullable(day('Choose a day')),
);

/** An entry in the member's own record. It keeps title and school after the vacancy is deleted. */
export const jobApplication = z.object({
  id,
  jobPostingId: z.nullable(id),
  title: z.string(),
  schoolName: z.string(),
  /** Whether the vacancy comes from a stand-in feed. False after the vacancy is deleted. */
  isStandIn: z.boolean(),
  status: z.enum(applicationStatuses),
  /** A date such as '2026-11-20', or null. */
  appliedOn: z.nullable(z.iso.date()),
  interviewOn: z.nullable(z.iso.date()),
  interviewNotes: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Whether the member ever had an offer, even if they declined it later. */
  offerReceived: z.boolean(),
  updatedAt: moment,
  createdAt: moment,
});
export type JobApplication = z.infer<typeof jobApplication>;

/** The applications of the current user, newest first. */
export const listJobApplications = endpoint({
  method: 'GET',
  path: '/api/job-applications',
  summary: 'The job applications of the current user',
  access: 'signed-in',
  scope: 'jobs',
  query: pageQuery,
  answer: z.array(jobApplication),
});

/**
 * Records an application for a vacancy. A second request for the same vacancy returns the first record. 404 if the
 * vacancy does not exist.
 */
export const addJobApplication = endpoint({
  method: 'POST',
  path: '/api/job-applications',
  summary: 'Record a job application',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'jobs',
  body: z.object({ jobPostingId: id, appliedOn: optionalDay, notes: optionalText(2000) }),
  answer: jobApplication,
  creates: true,
  pace: 'post',
});

/** Changes the given fields only. 404 for another member's application. */
export const changeJobApplication = endpoint({
  method: 'PATCH',
  path: '/api/job-applications/{id}',
  summary: 'Change a job application',
  access: 'signed-in',
  scope: 'jobs',
  params: idParams,
  body: z
    .partial(
      z.object({
        status: z.enum(applicationStatuses),
        appliedOn: optionalDay,
        interviewOn: optionalDay,
        interviewNotes: optionalText(2000),
        notes: optionalText(2000),
      }),
    )
    .check(
      z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'),
    ),
  answer: jobApplication,
});

export const removeJobApplication = endpoint({
  method: 'DELETE',
  path: '/api/job-applications/{id}',
  summary: 'Remove a job application',
  access: 'signed-in',
  scope: 'jobs',
  params: idParams,
  answer: null,
});
