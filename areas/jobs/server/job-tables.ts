import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  contractTypes,
  jobTypes,
  phases,
  postingSubjects,
  salaryBases,
  salaryPeriods,
} from '#areas/jobs/contract/job-posting.ts';
import { moment } from '#server/columns.ts';
import { feedEntryColumns, feedSourceColumns } from '#server/feeds/feed-columns.ts';

export const jobTypeEnum = pgEnum('job_type', jobTypes);
export const jobContractEnum = pgEnum('job_contract', contractTypes);
export const jobSubjectEnum = pgEnum('job_subject', postingSubjects);
export const jobPhaseEnum = pgEnum('job_phase', phases);
export const salaryPeriodEnum = pgEnum('salary_period', salaryPeriods);
export const salaryBasisEnum = pgEnum('salary_basis', salaryBases);

const wordsOfText = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Pounds a year as a range, for the filter. The column names have no table, as PostgreSQL stores them in the index like
 * that.
 */
export const salaryRange = sql.raw(`numrange("salary_min"::numeric, "salary_max"::numeric, '[]')`);

/** Sources of postings, and how the last run went. */
export const jobBoardSources = pgTable(
  'job_board_sources',
  {
    ...feedSourceColumns(),
    /** Increases with every change to a posting. Saved matches are valid until then. */
    changes: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('job_board_sources_key_unique').on(table.key),
    check('job_board_sources_limits', sql`${table.scrapingFrequency} > 0 and ${table.rateLimit} > 0`),
  ],
);

/** Vacancies. Ended ones stay until `removeLongEnded`, for members who saved them or applied. */
export const jobPostings = pgTable(
  'job_postings',
  {
    id: serial().primaryKey(),
    sourceId: integer()
      .notNull()
      .references(() => jobBoardSources.id, { onDelete: 'cascade' }),
    /** The source has no id. This is the school's number and the last part of the address. */
    sourceKey: text().notNull(),
    /** Hash of everything that was read. A different hash means a changed posting. */
    contentDigest: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    shortDescription: text().notNull(),
    schoolName: text().notNull(),
    /** The school's number in its register (URN), as the source states it. */
    schoolIdentifier: text().notNull(),
    /** The source's category: 'teacher', 'deputy_headteacher'. */
    category: text(),
    jobType: jobTypeEnum().notNull(),
    contractType: jobContractEnum(),
    subjectArea: jobSubjectEnum(),
    keyStage: text(),
    phase: jobPhaseEnum(),
    workingPattern: text(),
    ofstedRating: text(),
    location: text(),
    postcode: text(),
    /**
     * Kind of post, subject and phase ('subject_lead/mathematics/secondary'), used to select candidates for a member.
     * Null until `groupPostings` has set it.
     */
    matchGroup: text(),
    /** Approximate position from the table of places, accurate to a few miles. Both or neither. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Its square of half a degree, numbered as in `cellsAround`. */
    cell: integer().generatedAlwaysAs(sql`floor(latitude * 2)::int * 1000 + floor(longitude * 2)::int + 500`),
    salaryMin: doublePrecision(),
    salaryMax: doublePrecision(),
    salaryPeriod: salaryPeriodEnum(),
    salaryBasis: salaryBasisEnum(),
    salaryText: text(),
    essentialSkills: text().array().notNull().default(sql`'{}'::text[]`),
    qualificationRequired: text(),
    postedDate: moment().notNull(),
    applicationDeadline: moment(),
    applicationUrl: text().notNull(),
    originalUrl: text().notNull(),
    viewCount: integer().notNull().default(0),
    ...feedEntryColumns(),
    /** Searched for words. */
    words: wordsOfText()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', school_name || ' ' || coalesce(location, '')), 'B') || setweight(to_tsvector('english', description), 'D')`,
      ),
    /** Searched for place names. No stemming: 'Reading' is a town. */
    placeWords: wordsOfText()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', coalesce(location, '') || ' ' || coalesce(postcode, ''))`),
  },
  (table) => {
    const open = sql`${table.isActive}`;
    return [
      uniqueIndex('job_postings_source_key_unique').on(table.sourceId, table.sourceKey),
      index('job_postings_run_index').on(table.sourceId, table.seenInRun).where(open),
      index('job_postings_school_index').on(table.sourceId, table.schoolIdentifier).where(open),
      index('job_postings_newest_index').on(table.postedDate, table.id).where(open),
      index('job_postings_type_index').on(table.jobType, table.postedDate, table.id).where(open),
      index('job_postings_subject_index').on(table.subjectArea, table.postedDate, table.id).where(open),
      index('job_postings_contract_index').on(table.contractType, table.postedDate, table.id).where(open),
      index('job_postings_closing_index').on(table.applicationDeadline, table.id).where(open),
      // For two filters together: each alone may match many postings, both together none.
      index('job_postings_subject_type_index')
        .on(table.subjectArea, table.jobType, table.contractType, table.postedDate, table.id)
        .where(open),
      index('job_postings_subject_contract_index')
        .on(table.subjectArea, table.contractType, table.postedDate, table.id)
        .where(open),
      index('job_postings_type_contract_index')
        .on(table.jobType, table.contractType, table.postedDate, table.id)
        .where(open),
      index('job_postings_pay_index')
        .using('gist', salaryRange)
        .where(sql`${table.isActive} and ${table.salaryPeriod} = 'year'`),
      index('job_postings_group_cell_index').on(table.matchGroup, table.cell, table.postedDate, table.id).where(open),
      index('job_postings_group_index').on(table.matchGroup, table.postedDate, table.id).where(open),
      index('job_postings_salary_index')
        .on(table.salaryMax, table.id)
        .where(sql`${table.isActive} and ${table.salaryPeriod} = 'year'`),
      index('job_postings_open_index').on(table.id).where(open),
      index('job_postings_first_seen_index').on(table.firstSeenAt).where(open),
      index('job_postings_ended_index').on(table.endedAt).where(sql`not ${table.isActive}`),
      index('job_postings_words_index').using('gin', table.words),
      index('job_postings_place_words_index').using('gin', table.placeWords),
      index('job_postings_point_index').using('gist', sql`point(${table.longitude}, ${table.latitude})`).where(open),
      check('job_postings_place_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
      check(
        'job_postings_salary_whole',
        sql`(${table.salaryMin} is null) = (${table.salaryMax} is null) and ${table.salaryMin} <= ${table.salaryMax}`,
      ),
      check('job_postings_view_count', sql`${table.viewCount} >= 0`),
      check('job_postings_ended', sql`${table.isActive} = (${table.endedAt} is null)`),
    ];
  },
);
