import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The schools of a profile until somebody left them, with a URN. The trigger `person_schools_past` writes them. */
export const pastSchools = pgTable(
  'past_schools',
  {
    userId: person(),
    urn: integer().notNull(),
    since: date().notNull(),
    until: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.urn] })],
);

/** That somebody answered about a school in a school year, so that they answer once. Not what they answered. */
export const cultureTurns = pgTable(
  'culture_turns',
  {
    userId: person(),
    urn: integer().notNull(),
    /** The year in which the school year began. */
    schoolYear: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.urn, table.schoolYear] })],
);

/**
 * Answers that are not part of a result yet. When at least five are added to a school's result, they are added up and
 * deleted (`docs/adr/080-market-and-school-insight.md`).
 */
export const cultureAnswers = pgTable(
  'culture_answers',
  {
    id: serial().primaryKey(),
    userId: person(),
    urn: integer().notNull(),
    schoolYear: smallint().notNull(),
    isCurrent: boolean().notNull(),
    verifiedBy: text({ enum: ['profile', 'work_email'] }).notNull(),
    workload: smallint().notNull(),
    leadership: smallint().notNull(),
    behaviour: smallint().notNull(),
    development: smallint().notNull(),
    flexibility: smallint().notNull(),
    answeredOn: date().notNull(),
  },
  (table) => [
    uniqueIndex('culture_answers_turn_unique').on(table.userId, table.urn, table.schoolYear),
    index('culture_answers_school_index').on(table.urn, table.answeredOn),
    check(
      'culture_answers_range',
      sql`least(workload, leadership, behaviour, development, flexibility) >= 1 and greatest(workload, leadership, behaviour, development, flexibility) <= 5`,
    ),
  ],
);

/** One step of a school's result: the sums of at least five answers of different people. A result is the sum of its steps. */
export const companyCultureInsights = pgTable(
  'company_culture_insights',
  {
    id: serial().primaryKey(),
    urn: integer().notNull(),
    publishedOn: date().notNull(),
    answers: integer().notNull(),
    workload: integer().notNull(),
    leadership: integer().notNull(),
    behaviour: integer().notNull(),
    development: integer().notNull(),
    flexibility: integer().notNull(),
  },
  (table) => [
    uniqueIndex('company_culture_insights_step_unique').on(table.urn, table.publishedOn),
    check('company_culture_insights_enough', sql`answers >= 5`),
  ],
);

/** One line about a school, once a year for each person. The desk decides before it is shown. */
export const cultureLines = pgTable(
  'culture_lines',
  {
    id: serial().primaryKey(),
    userId: person(),
    urn: integer().notNull(),
    schoolYear: smallint().notNull(),
    text: text().notNull(),
    state: text({ enum: ['waiting', 'approved', 'refused'] })
      .notNull()
      .default('waiting'),
    reason: text(),
    createdAt: moment().notNull(),
    decidedOn: date(),
    /** Who decided last, so that somebody else decides about an appeal. */
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What the author said against a refusal. */
    appeal: text(),
    /** Shown from the first day of a term on, like results. */
    shownOn: date(),
    ...takenDownColumns(),
  },
  (table) => [
    uniqueIndex('culture_lines_turn_unique').on(table.userId, table.urn, table.schoolYear),
    index('culture_lines_school_index').on(table.urn, table.shownOn),
    index('culture_lines_decider_index').on(table.decidedBy),
    index('culture_lines_waiting_index').on(table.createdAt, table.id).where(sql`state = 'waiting'`),
  ],
);

/** What a school says to its result. */
export const cultureReplies = pgTable('culture_replies', {
  urn: integer().primaryKey(),
  text: text().notNull(),
  writtenBy: integer().references(() => users.id, { onDelete: 'set null' }),
  writtenOn: date().notNull(),
});
