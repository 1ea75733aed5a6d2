import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** The options of the filters (`docs/product/jobs.md`). */
export const jobTypes = ['teaching', 'leadership', 'support', 'admin'] as const;
export const jobType = z.enum(jobTypes);
export type JobType = z.infer<typeof jobType>;
export const jobTypeLabels: Record<JobType, string> = {
  teaching: 'Teaching',
  leadership: 'Leadership',
  support: 'Support',
  admin: 'Administration',
};

export const subjectAreas = [
  'mathematics',
  'english',
  'science',
  'history',
  'geography',
  'art',
  'music',
  'pe',
] as const;
export const subjectArea = z.enum(subjectAreas);

/** The subjects of a posting: the eight of the filter, and others that are read from titles. */
export const postingSubjects = [
  ...subjectAreas,
  'computing',
  'languages',
  'religious_education',
  'design_technology',
  'drama',
  'business',
  'social_sciences',
] as const;
export type PostingSubject = (typeof postingSubjects)[number];
export const subjectLabels: Record<PostingSubject, string> = {
  mathematics: 'Mathematics',
  english: 'English',
  science: 'Science',
  history: 'History',
  geography: 'Geography',
  art: 'Art',
  music: 'Music',
  pe: 'PE',
  computing: 'Computing',
  languages: 'Languages',
  religious_education: 'Religious Education',
  design_technology: 'Design and Technology',
  drama: 'Drama',
  business: 'Business and Economics',
  social_sciences: 'Psychology and Sociology',
};

export const contractTypes = ['permanent', 'temporary', 'supply', 'maternity_cover'] as const;
export const contractType = z.enum(contractTypes);
export type ContractType = z.infer<typeof contractType>;
export const contractTypeLabels: Record<ContractType, string> = {
  permanent: 'Permanent',
  temporary: 'Temporary',
  supply: 'Supply',
  maternity_cover: 'Maternity cover',
};

export const phases = ['early_years', 'primary', 'secondary', 'post_16', 'special', 'all_through'] as const;
export type Phase = (typeof phases)[number];

/** The period that a salary is paid for. */
export const salaryPeriods = ['year', 'month', 'week', 'day', 'hour'] as const;

/**
 * 'stated': the advert gives the figure. 'national_scale': read from the national pay scale that it names (England
 * outside London).
 */
export const salaryBases = ['stated', 'national_scale'] as const;

/** The source of postings. Screens name it with each posting. */
export const jobSource = z.object({
  name: z.string(),
  /** 'Open Government Licence v3.0', or null without a licence. */
  licence: z.nullable(z.string()),
  licenceUrl: z.nullable(z.string()),
  /** It stands in for a real feed: its vacancies are examples. */
  isStandIn: z.boolean(),
});

/** A vacancy. Null means that the source does not say; nothing is guessed. */
export const jobPosting = z.object({
  id,
  title: z.string(),
  /** Plain text: blank lines between paragraphs, headings start with '## ', list items with '- '. */
  description: z.string(),
  shortDescription: z.string(),
  schoolName: z.string(),
  /** The school's number in the DfE's register, if the source states one. */
  urn: z.nullable(z.int()),
  location: z.nullable(z.string()),
  jobType,
  contractType: z.nullable(contractType),
  subjectArea: z.nullable(z.enum(postingSubjects)),
  /** 'Key Stage 2', 'Early years', or null. */
  keyStage: z.nullable(z.string()),
  phase: z.nullable(z.enum(phases)),
  /** 'Full time', 'Part time', 'Full time or part time', or null. */
  workingPattern: z.nullable(z.string()),
  /** No source provides it yet. */
  ofstedRating: z.nullable(z.string()),
  /** Pounds for each `salaryPeriod`. Pence only for an hour. Both are the same if the advert gives one figure. */
  salaryMin: z.nullable(z.number()),
  salaryMax: z.nullable(z.number()),
  salaryPeriod: z.nullable(z.enum(salaryPeriods)),
  salaryBasis: z.nullable(z.enum(salaryBases)),
  /** The words of the advert: 'MPS/UPS plus TLR2b'. */
  salaryText: z.nullable(z.string()),
  essentialSkills: z.array(z.string()),
  qualificationRequired: z.nullable(z.string()),
  postedDate: moment,
  applicationDeadline: z.nullable(moment),
  /** Applying always goes to the original page. */
  applicationUrl: z.string(),
  originalUrl: z.string(),
  /** The current user's match, 0 to 100. Null if there is none. */
  relevanceScore: z.nullable(z.int()),
  /** Approximate miles from the place in the search. Null without a place. */
  milesAway: z.nullable(z.int()),
  isActive: z.boolean(),
  /** How many members opened it. Each member counts once a day. */
  viewCount: z.int(),
  source: jobSource,
});
export type JobPosting = z.infer<typeof jobPosting>;

/** What marks a vacancy of a stand-in feed wherever it is shown or named. */
export const standInWords = 'Example from a stand-in feed';

/** Returns one posting, also one that has ended. */
export const getJobPosting = endpoint({
  method: 'GET',
  path: '/api/job-postings/{id}',
  summary: 'A vacancy',
  access: 'signed-in',
  scope: 'jobs',
  params: idParams,
  answer: jobPosting,
});

/**
 * Counts that the current user opened a vacancy, once a day. A GET must not change anything, so the page sends this.
 */
export const countJobView = endpoint({
  method: 'POST',
  path: '/api/job-postings/{id}/views',
  summary: 'Count a view of a vacancy',
  access: 'signed-in',
  scope: 'jobs',
  params: idParams,
  answer: z.object({ viewCount: z.int() }),
  pace: 'message',
});
