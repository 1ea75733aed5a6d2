import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { applicationStatuses } from '#areas/jobs/contract/job-application.ts';
import { notificationFrequencies } from '#areas/jobs/contract/job-preference.ts';
import type { SavedFilters } from '#areas/jobs/contract/saved-search.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { jobContractEnum, jobPostings, jobTypeEnum } from './job-tables.ts';

export const applicationStatusEnum = pgEnum('job_application_status', applicationStatuses);
export const notificationFrequencyEnum = pgEnum('job_notification_frequency', notificationFrequencies);

const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A member's matches and what they did with them. One row for each member and posting. */
export const jobRecommendations = pgTable(
  'job_recommendations',
  {
    id: serial().primaryKey(),
    userId: person(),
    jobPostingId: integer()
      .notNull()
      .references(() => jobPostings.id, { onDelete: 'cascade' }),
    /** The scores are null if the facts for them are missing. */
    overallScore: integer(),
    locationScore: integer(),
    experienceScore: integer(),
    skillsScore: integer(),
    careerPathScore: integer(),
    matchReasons: text().array().notNull(),
    concernFlags: text().array().notNull(),
    isViewed: boolean().notNull().default(false),
    viewedAt: moment(),
    isSaved: boolean().notNull().default(false),
    savedAt: moment(),
    isApplied: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    userRating: integer(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('job_recommendations_once').on(table.userId, table.jobPostingId),
    index('job_recommendations_best_index').on(table.userId, sql`coalesce(${table.overallScore}, -1)`, table.id),
    index('job_recommendations_posting_index').on(table.jobPostingId),
    check(
      'job_recommendations_scores',
      sql`least(${table.overallScore}, ${table.locationScore}, ${table.experienceScore}, ${table.skillsScore}, ${table.careerPathScore}) >= 0 and greatest(${table.overallScore}, ${table.locationScore}, ${table.experienceScore}, ${table.skillsScore}, ${table.careerPathScore}) <= 100`,
    ),
    check('job_recommendations_viewed', sql`${table.isViewed} = (${table.viewedAt} is not null)`),
    check('job_recommendations_saved', sql`${table.isSaved} = (${table.savedAt} is not null)`),
    check('job_recommendations_rating', sql`${table.userRating} between 1 and 5`),
  ],
);

/** The input that a member's recommendations were computed from. They are computed again only when it changes. */
export const jobMatchStates = pgTable('job_match_states', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Hash of the profile, the preferences, what the member did with recommendations, and the state of the vacancies. */
  factsDigest: text().notNull(),
  /** How many recommendations the list had then. Ended vacancies leave it and make space for others. */
  listed: integer().notNull(),
});

/** A member's job preferences. No row means the defaults. */
export const userJobPreferences = pgTable('user_job_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean().notNull().default(true),
  notificationFrequency: notificationFrequencyEnum().notNull().default('daily'),
  maxJobsPerNotification: integer().notNull().default(5),
  location: text(),
  maxDistance: integer().notNull().default(25),
  jobTypes: jobTypeEnum().array().notNull().default(sql`'{}'::job_type[]`),
  contractTypes: jobContractEnum().array().notNull().default(sql`'{}'::job_contract[]`),
  salaryMin: integer(),
});

/** Saved searches. `heardAt`: new postings up to this moment were emailed. */
export const jobSearches = pgTable(
  'job_searches',
  {
    id: serial().primaryKey(),
    userId: person(),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    heardAt: moment().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('job_searches_newest_index').on(table.userId, table.createdAt, table.id)],
);

/** A member's own record of applications. It outlives the posting. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: serial().primaryKey(),
    userId: person(),
    jobPostingId: integer().references(() => jobPostings.id, { onDelete: 'set null' }),
    title: text().notNull(),
    schoolName: text().notNull(),
    status: applicationStatusEnum().notNull().default('applied'),
    appliedOn: date({ mode: 'string' }),
    interviewOn: date({ mode: 'string' }),
    interviewNotes: text(),
    notes: text(),
    offerReceived: boolean().notNull().default(false),
    updatedAt: moment().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('job_applications_once').on(table.userId, table.jobPostingId),
    index('job_applications_latest_index').on(table.userId, table.createdAt, table.id),
    index('job_applications_posting_index').on(table.jobPostingId),
  ],
);
