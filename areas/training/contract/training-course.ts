import * as z from 'zod/mini';
import { type PostingSubject, postingSubjects } from '#areas/jobs/contract/job-posting.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, moment, printable } from '#contract/scalars.ts';
import { trainingProvider } from './training-provider.ts';

export const courseLevels = ['primary', 'secondary', 'further_education'] as const;
export type CourseLevel = (typeof courseLevels)[number];
export const courseLevelLabels: Record<CourseLevel, string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  further_education: 'Further education',
};

export const fundingTypes = ['fee', 'salary', 'apprenticeship'] as const;
export type FundingType = (typeof fundingTypes)[number];
export const fundingTypeLabels: Record<FundingType, string> = {
  fee: 'Fee',
  salary: 'Salary',
  apprenticeship: 'Apprenticeship',
};

export const studyModes = ['full_time', 'part_time', 'both'] as const;
export type StudyMode = (typeof studyModes)[number];
export const studyModeLabels: Record<StudyMode, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  both: 'Full time or part time',
};

export const courseSubjects = postingSubjects;
export type CourseSubject = PostingSubject;

/** The distances in miles that the page offers. */
export const courseDistances = [5, 10, 25, 50] as const;

export const courseSource = z.object({
  name: z.string(),
  licence: z.nullable(z.string()),
  licenceUrl: z.nullable(z.string()),
  /** It stands in for a real feed: its courses are examples. */
  isStandIn: z.boolean(),
});

/** A course as lists show it. Null means that the source does not say; nothing is guessed. */
export const trainingCourse = z.object({
  id,
  name: z.string(),
  /** 'PGCE with QTS full time'. */
  summary: z.nullable(z.string()),
  provider: trainingProvider,
  /** The id of the route that the course follows. */
  routeId: z.nullable(id),
  level: z.nullable(z.enum(courseLevels)),
  ageMinimum: z.nullable(z.int()),
  ageMaximum: z.nullable(z.int()),
  fundingType: z.nullable(z.enum(fundingTypes)),
  studyMode: z.nullable(z.enum(studyModes)),
  /** 'QTS', 'PGCE', 'PGDE'. */
  qualifications: z.array(z.string()),
  courseLength: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  /** Whole pounds. */
  feeDomestic: z.nullable(z.int()),
  feeInternational: z.nullable(z.int()),
  salaryDetails: z.nullable(z.string()),
  bursaryAmount: z.nullable(z.int()),
  scholarshipAmount: z.nullable(z.int()),
  isSend: z.boolean(),
  /** In words: '2:1 or above', 'No grade required'. */
  degreeGrade: z.nullable(z.string()),
  gcseSubjects: z.array(z.string()),
  sponsorsSkilledWorkerVisa: z.boolean(),
  sponsorsStudentVisa: z.boolean(),
  /** Null if the source does not say whether applications are open. */
  isOpenForApplications: z.nullable(z.boolean()),
  /** The page on which people apply. Null if the provider gave none. */
  page: z.nullable(z.string()),
  /** Approximate miles from the place of the search. Null without a place. */
  milesAway: z.nullable(z.int()),
  isActive: z.boolean(),
  /** The operator added it here. Then there is no source. */
  source: z.nullable(courseSource),
  /** When the source was last read, or when it was changed here. */
  seenAt: moment,
});
export type TrainingCourse = z.infer<typeof trainingCourse>;

/** A course with its texts. They are Markdown. */
export const trainingCourseDetail = z.extend(trainingCourse, {
  about: z.nullable(z.string()),
  placements: z.nullable(z.string()),
  interview: z.nullable(z.string()),
  requiredQualifications: z.nullable(z.string()),
});
export type TrainingCourseDetail = z.infer<typeof trainingCourseDetail>;

const isNone = (value: unknown): boolean => value === '' || value === null;

const filled = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (isNone(value) ? undefined : value)),
      z.optional(schema),
    ),
  );
const flag = filled(z.literal('true'));

/** The filters of the search. A flag is 'true' or missing. */
export const courseSearch = z.extend(searchQuery, {
  subject: filled(z.enum(courseSubjects)),
  level: filled(z.enum(courseLevels)),
  /** An age from 2 to 19. Courses that teach pupils of this age. */
  age: filled(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(19))),
  funding: filled(z.enum(fundingTypes)),
  studyMode: filled(z.enum(['full_time', 'part_time'])),
  visa: flag,
  send: flag,
  /** The id of a route. */
  route: filled(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  /** The id of a provider. */
  provider: filled(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  /** A town or the first part of a postcode. */
  location: filled(z.string().check(z.trim(), z.maxLength(80), printable)),
  /** Miles around `location`, which must be a known place. */
  within: filled(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  sort: filled(z.enum(['name', 'nearest'])),
});
export type CourseSearch = z.output<typeof courseSearch>;

/**
 * The courses that people can find now, by name, or the nearest to `location` first. 400 for a distance without a known
 * place.
 */
export const listTrainingCourses = endpoint({
  method: 'GET',
  path: '/api/training/courses',
  summary: 'Search training courses',
  access: 'signed-in',
  scope: 'development',
  query: courseSearch,
  answer: z.array(trainingCourse),
});

/** One course, also one that has ended. */
export const getTrainingCourse = endpoint({
  method: 'GET',
  path: '/api/training/courses/{id}',
  summary: 'A training course',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: trainingCourseDetail,
});

/** How many can be compared side by side. */
export const mostCompared = 4;

/** Up to four courses to compare, in the order of `ids` ('3,1'). Courses that no longer exist are left out. */
export const compareTrainingCourses = endpoint({
  method: 'GET',
  path: '/api/training/comparison',
  summary: 'Compare training courses',
  access: 'signed-in',
  scope: 'development',
  query: z.object({
    ids: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/, 'Choose up to four courses to compare')),
  }),
  answer: z.array(trainingCourse),
});
