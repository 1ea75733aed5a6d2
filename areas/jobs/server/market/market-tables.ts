import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { leastVacancies } from '#areas/jobs/contract/job-market.ts';
import { regions } from '#areas/jobs/contract/region.ts';
import { moment } from '#server/columns.ts';
import { jobBoardSources, jobPhaseEnum, jobSubjectEnum, jobTypeEnum } from '../job-tables.ts';

/**
 * What market insight counts of each imported vacancy. A posting is deleted 90 days after it ended; this row stays for
 * `marketKeptDays` after it was posted, so that the figures cover a year. It has no text of the advert.
 */
export const marketVacancies = pgTable(
  'market_vacancies',
  {
    /** The posting's id. The posting may be gone. */
    postingId: integer().primaryKey(),
    sourceId: integer()
      .notNull()
      .references(() => jobBoardSources.id, { onDelete: 'cascade' }),
    subjectArea: jobSubjectEnum(),
    phase: jobPhaseEnum(),
    jobType: jobTypeEnum().notNull(),
    /** From the table of places. Null if the place is not in it. */
    region: text({ enum: regions }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** What the source says of the hours. Both are false if it says nothing. */
    isFullTime: boolean().notNull(),
    isPartTime: boolean().notNull(),
    /** Full-time pay in pounds a year, if the advert states it as a figure. */
    payMin: doublePrecision(),
    payMax: doublePrecision(),
    postedOn: date().notNull(),
    /** Null while it is open. */
    endedOn: date(),
  },
  (table) => [
    index('market_vacancies_posted_index').on(table.postedOn),
    index('market_vacancies_source_index').on(table.sourceId),
  ],
);

/**
 * The nightly summary of imported vacancies (`docs/product/market-insight.md`). It is computed from `market_vacancies`
 * only, so a rebuild on the same day gives the same rows. A null subject, phase, job type, region or month means all of
 * them. Groups with fewer than `leastVacancies` are not stored. The rows with a position count the vacancies of a place,
 * for distances.
 */
export const marketIntelligence = pgTable(
  'market_intelligence',
  {
    id: serial().primaryKey(),
    /** Vacancies of a stand-in feed. They are never added to those of a real one. */
    isStandIn: boolean().notNull(),
    subjectArea: jobSubjectEnum(),
    phase: jobPhaseEnum(),
    jobType: jobTypeEnum(),
    region: text({ enum: regions }),
    /** The first day of the month in which they were posted. */
    month: date(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    vacancies: integer().notNull(),
    firstPosted: date().notNull(),
    lastPosted: date().notNull(),
    /** Those whose advert states the hours, and of these: part time only, and full time or part time. */
    statesHours: integer().notNull(),
    partTime: integer().notNull(),
    flexible: integer().notNull(),
    /** Those whose advert states full-time pay in pounds a year: the middle lower and upper end, and the extremes. */
    statesPay: integer().notNull(),
    payFrom: doublePrecision(),
    payTo: doublePrecision(),
    payLeast: doublePrecision(),
    payMost: doublePrecision(),
    /** Those that ended, and the middle number of days from posting to the end. */
    ended: integer().notNull(),
    daysOpen: doublePrecision(),
    computedAt: moment().notNull(),
  },
  (table) => [
    index('market_intelligence_group_index')
      .on(table.isStandIn, table.subjectArea, table.phase, table.jobType, table.region, table.month)
      .where(sql`latitude is null`),
    index('market_intelligence_place_index')
      .on(table.isStandIn, table.jobType, table.subjectArea)
      .where(sql`latitude is not null`),
    check('market_intelligence_enough', sql.raw(`latitude is not null or vacancies >= ${leastVacancies}`)),
  ],
);
