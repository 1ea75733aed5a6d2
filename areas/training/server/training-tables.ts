import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RouteAim } from '#areas/training/contract/route-aims.ts';
import { courseLevels, fundingTypes, studyModes } from '#areas/training/contract/training-course.ts';
import { providerTypes } from '#areas/training/contract/training-provider.ts';
import { qualificationLevels, routeTypes } from '#areas/training/contract/training-route.ts';
import type { RouteFields } from '#areas/training/contract/training-route-desk.ts';
import { nations } from '#contract/nations.ts';
import { moment, searchWords } from '#server/columns.ts';
import { feedEntryColumns, feedSourceColumns } from '#server/feeds/feed-columns.ts';

export const trainingRouteType = pgEnum('training_route_type', routeTypes);
export const trainingQualificationLevel = pgEnum('training_qualification_level', qualificationLevels);
export const trainingProviderType = pgEnum('training_provider_type', providerTypes);
export const trainingCourseLevel = pgEnum('training_course_level', courseLevels);
export const trainingFundingType = pgEnum('training_funding_type', fundingTypes);
export const trainingStudyMode = pgEnum('training_study_mode', studyModes);

/** Where an interrupted full import continues. */
export interface Unfinished {
  stage: 'providers' | 'courses';
  page: number;
  mark: number;
  startedAt: string;
}

/** The feeds of courses, and how the last run went. */
export const trainingFeeds = pgTable(
  'training_feeds',
  {
    ...feedSourceColumns(),
    /** Null unless a full import was interrupted. */
    unfinished: jsonb().$type<Unfinished>(),
    /** The start of the last complete run. The next one asks for what changed since. Null before the first. */
    readUpTo: moment(),
    /** When the last complete full import started. */
    lastFullAt: moment(),
  },
  (table) => [
    uniqueIndex('training_feeds_key_unique').on(table.key),
    check('training_feeds_limits', sql`${table.scrapingFrequency} > 0 and ${table.rateLimit} > 0`),
  ],
);

/** The routes. They come from `content/training/routes.yaml`, or from the desk. */
export const externalTrainingRoutes = pgTable(
  'external_training_routes',
  {
    /** The id in the file, or from 10,001 on an id of the desk. Marks refer to it. It is never used again. */
    id: integer().primaryKey(),
    key: text().notNull(),
    place: integer().notNull(),
    type: trainingRouteType().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    qualificationLevel: trainingQualificationLevel(),
    nations: text({ enum: nations }).array().notNull(),
    page: text().notNull(),
    checkedOn: text().notNull(),
    facts: jsonb().$type<RouteFields['facts']>().notNull(),
    /** What people want who take the route. Recommendations use it. */
    aims: text().array().$type<RouteAim[]>().notNull(),
    /** Whether members find it in lists. Its page stays, because marks refer to it. */
    isOffered: boolean().notNull().default(true),
    /** Whether each release writes its version. False once the desk has changed or added the route. */
    followsFile: boolean().notNull().default(true),
    /** The version of the current release. Null if the desk added the route. */
    shipped: jsonb().$type<RouteFields>(),
  },
  (table) => [uniqueIndex('external_training_routes_key_unique').on(table.key)],
);

/** Providers of a feed, and those that the operator added (without a source). */
export const trainingProviders = pgTable(
  'training_providers',
  {
    id: serial().primaryKey(),
    sourceId: integer().references(() => trainingFeeds.id, { onDelete: 'cascade' }),
    /** The source's code. */
    sourceKey: text(),
    contentDigest: text(),
    name: text().notNull(),
    type: trainingProviderType().notNull(),
    isAccredited: boolean().notNull().default(false),
    website: text(),
    city: text(),
    county: text(),
    postcode: text(),
    /** Approximate position from the table of places. Both or neither. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** About training there. Markdown. */
    about: text(),
    ...feedEntryColumns(),
  },
  (table) => [
    uniqueIndex('training_providers_source_unique').on(table.sourceId, table.sourceKey),
    index('training_providers_name_index').on(table.name, table.id),
    check('training_providers_ended', sql`${table.isActive} = (${table.endedAt} is null)`),
  ],
);

/** Which provider offers which route: from the courses of a feed, or chosen by the operator. */
export const routeProviders = pgTable(
  'route_providers',
  {
    routeId: integer()
      .notNull()
      .references(() => externalTrainingRoutes.id, { onDelete: 'cascade' }),
    providerId: integer()
      .notNull()
      .references(() => trainingProviders.id, { onDelete: 'cascade' }),
    /** The operator chose it. Imports leave it. */
    isAddedHere: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.routeId, table.providerId] }),
    index('route_providers_of_provider_index').on(table.providerId),
  ],
);

const active = sql`is_active`;

/** Courses of a feed, and those that the operator added (without a source). */
export const trainingCourses = pgTable(
  'training_courses',
  {
    id: serial().primaryKey(),
    providerId: integer()
      .notNull()
      .references(() => trainingProviders.id, { onDelete: 'cascade' }),
    sourceId: integer().references(() => trainingFeeds.id, { onDelete: 'cascade' }),
    /** The codes of provider and course: '6CL:3GTY'. */
    sourceKey: text(),
    contentDigest: text(),
    routeId: integer().references(() => externalTrainingRoutes.id, { onDelete: 'set null' }),
    name: text().notNull(),
    summary: text(),
    level: trainingCourseLevel(),
    ageMinimum: integer(),
    ageMaximum: integer(),
    /** Our subjects, read from the name. */
    subjects: text().array().notNull().default(sql`'{}'::text[]`),
    subjectCodes: text().array().notNull().default(sql`'{}'::text[]`),
    programType: text(),
    fundingType: trainingFundingType(),
    studyMode: trainingStudyMode(),
    qualifications: text().array().notNull().default(sql`'{}'::text[]`),
    courseLength: text(),
    startDate: text(),
    applicationsOpenFrom: text(),
    feeDomestic: integer(),
    feeInternational: integer(),
    salaryDetails: text(),
    bursaryAmount: integer(),
    scholarshipAmount: integer(),
    isSend: boolean().notNull().default(false),
    degreeGrade: text(),
    gcseSubjects: text().array().notNull().default(sql`'{}'::text[]`),
    sponsorsSkilledWorkerVisa: boolean().notNull().default(false),
    sponsorsStudentVisa: boolean().notNull().default(false),
    about: text(),
    placements: text(),
    interview: text(),
    requiredQualifications: text(),
    isOpenForApplications: boolean(),
    accreditedBodyCode: text(),
    page: text(),
    /** The position of the provider, copied for the search by distance. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    ...feedEntryColumns(),
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', coalesce(summary, '')), 'B') || setweight(to_tsvector('english', coalesce(about, '')), 'D')`,
      ),
  },
  (table) => [
    uniqueIndex('training_courses_source_unique').on(table.sourceId, table.sourceKey),
    index('training_courses_name_index').on(table.name, table.id).where(active),
    index('training_courses_level_index').on(table.level, table.name, table.id).where(active),
    index('training_courses_funding_index').on(table.fundingType, table.name, table.id).where(active),
    index('training_courses_route_index').on(table.routeId, table.name, table.id).where(active),
    index('training_courses_provider_index').on(table.providerId, table.name, table.id),
    index('training_courses_subjects_index').using('gin', table.subjects).where(active),
    index('training_courses_words_index').using('gin', table.words),
    index('training_courses_point_index')
      .using('gist', sql`point(${table.longitude}, ${table.latitude})`)
      .where(active),
    index('training_courses_ended_index').on(table.endedAt).where(sql`not is_active`),
    check('training_courses_ended', sql`${table.isActive} = (${table.endedAt} is null)`),
    check('training_courses_place_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('training_courses_ages', sql`${table.ageMinimum} <= ${table.ageMaximum}`),
  ],
);
