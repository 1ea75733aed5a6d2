import { sql } from 'drizzle-orm';
import {
  boolean,
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

export const jobTypeEnum = pgEnum('job_type', jobTypes);
export const jobContractEnum = pgEnum('job_contract', contractTypes);
export const jobSubjectEnum = pgEnum('job_subject', postingSubjects);
export const jobPhaseEnum = pgEnum('job_phase', phases);
export const salaryPeriodEnum = pgEnum('salary_period', salaryPeriods);
export const salaryBasisEnum = pgEnum('salary_basis', salaryBases);

const wordsOfText = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Pounds a year as a range, for the filter. The column names stand alone, as PostgreSQL keeps them in the index. */
export const salaryRange = sql.raw(`numrange("salary_min"::numeric, "salary_max"::numeric, '[]')`);

/** Where postings come from, and how the last run went. */
export const jobBoardSources = pgTable(
  'job_board_sources',
  {
    id: serial().primaryKey(),
    /** Ours: 'teaching-vacancies'. */
    key: text().notNull(),
    name: text().notNull(),
    baseUrl: text().notNull(),
    licence: text(),
    licenceUrl: text(),
    /** Seconds between two runs. */
    scrapingFrequency: integer().notNull().default(3_600),
    /** Requests a minute at most. */
    rateLimit: integer().notNull().default(60),
    isActive: boolean().notNull().default(true),
    /** The run that may write now: whoever began last. One whose number is another's stops. */
    currentRun: integer().notNull().default(0),
    lastStartedAt: moment(),
    /** When a run last read all of it. */
    lastCompletedAt: moment(),
    /** What stopped the last run, or what it asks the operator, in a sentence; null when there is nothing to say. */
    lastFailure: text(),
    /** Goes up with every change to a posting: matches that were kept are good until then. */
    changes: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('job_board_sources_key_unique').on(table.key),
    check('job_board_sources_limits', sql`${table.scrapingFrequency} > 0 and ${table.rateLimit} > 0`),
  ],
);

/** Vacancies. Ended ones stay for those who saved them or applied, until `removeLongEnded`. */
export const jobPostings = pgTable(
  'job_postings',
  {
    id: serial().primaryKey(),
    sourceId: integer()
      .notNull()
      .references(() => jobBoardSources.id, { onDelete: 'cascade' }),
    /** The source gives no id: the school's number and the last part of the address. */
    sourceKey: text().notNull(),
    /** Digest of all that was read; another one means that the posting was changed. */
    contentDigest: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    shortDescription: text().notNull(),
    schoolName: text().notNull(),
    /** The school's number at its register (URN), as the source has it. */
    schoolIdentifier: text().notNull(),
    /** The source's word for the post: 'teacher', 'deputy_headteacher'. */
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
     * Kind of post, subject and phase ('subject_lead/mathematics/secondary'): what candidates for a person are selected by.
     * Null until `groupPostings` has written it.
     */
    matchGroup: text(),
    /** About where it is, from the table of places: good to a few miles. Both or neither. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The square of half a degree that it is in, as `cellsAround` counts them. */
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
    isActive: boolean().notNull().default(true),
    viewCount: integer().notNull().default(0),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** The run that saw it last, and whole runs since that did not: a page may shift while it is read. */
    seenInRun: integer().notNull(),
    missedRuns: integer().notNull().default(0),
    endedAt: moment(),
    /** What a search for words looks in. */
    words: wordsOfText()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', school_name || ' ' || coalesce(location, '')), 'B') || setweight(to_tsvector('english', description), 'D')`,
      ),
    /** What a search for a place by name looks in: no stemming, 'Reading' is a town. */
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
      // Two filters together: each alone fits many, both perhaps none.
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
