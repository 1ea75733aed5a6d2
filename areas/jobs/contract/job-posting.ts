import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** The four filters' options (`docs/product/jobs.md`). */
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

/** What a posting can be for: the filter's eight, and others that are read out of titles. */
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

/** What the pounds of a salary are for. */
export const salaryPeriods = ['year', 'month', 'week', 'day', 'hour'] as const;

/** 'stated' in the advert, or read off the national pay scale that it names (England outside London). */
export const salaryBases = ['stated', 'national_scale'] as const;

/** Where postings come from, to be named beside each of them. */
export const jobSource = z.object({
  name: z.string(),
  /** 'Open Government Licence v3.0', or null where there is none to name. */
  licence: z.nullable(z.string()),
  licenceUrl: z.nullable(z.string()),
});

/** A vacancy. What the source does not say is null, never guessed to be there. */
export const jobPosting = z.object({
  id,
  title: z.string(),
  /** Plain text: paragraphs divided by blank lines, headings after '## ', list items after '- '. */
  description: z.string(),
  shortDescription: z.string(),
  schoolName: z.string(),
  location: z.nullable(z.string()),
  jobType,
  contractType: z.nullable(contractType),
  subjectArea: z.nullable(z.enum(postingSubjects)),
  /** 'Key Stage 2', 'Early years', or null. */
  keyStage: z.nullable(z.string()),
  phase: z.nullable(z.enum(phases)),
  /** 'Full time', 'Part time', 'Full time or part time', or null. */
  workingPattern: z.nullable(z.string()),
  /** No source says it yet. */
  ofstedRating: z.nullable(z.string()),
  /** Pounds for each `salaryPeriod`, whole but for an hour's; the two are the same where one figure is given. */
  salaryMin: z.nullable(z.number()),
  salaryMax: z.nullable(z.number()),
  salaryPeriod: z.nullable(z.enum(salaryPeriods)),
  salaryBasis: z.nullable(z.enum(salaryBases)),
  /** As the advert has it: 'MPS/UPS plus TLR2b'. */
  salaryText: z.nullable(z.string()),
  essentialSkills: z.array(z.string()),
  qualificationRequired: z.nullable(z.string()),
  postedDate: moment,
  applicationDeadline: z.nullable(moment),
  /** Applying always goes to the original page. */
  applicationUrl: z.string(),
  originalUrl: z.string(),
  /** The viewer's own match, 0 to 100; null where none was worked out. */
  relevanceScore: z.nullable(z.int()),
  /** About how far from the place that was looked around; null where none was. */
  milesAway: z.nullable(z.int()),
  isActive: z.boolean(),
  /** People who opened it; one counts once a day. */
  viewCount: z.int(),
  source: jobSource,
});
export type JobPosting = z.infer<typeof jobPosting>;

/** One posting; also one that is over, to whoever has its address. */
export const getJobPosting = endpoint({
  method: 'GET',
  path: '/api/job-postings/{id}',
  summary: 'A vacancy',
  access: 'signed-in',
  params: idParams,
  answer: jobPosting,
});

/** Counts that one opened it, once a day for each person. A GET must change nothing, so the page says so itself. */
export const countJobView = endpoint({
  method: 'POST',
  path: '/api/job-postings/{id}/views',
  summary: 'Count a view of a vacancy',
  access: 'signed-in',
  params: idParams,
  answer: z.object({ viewCount: z.int() }),
  pace: 'message',
});
