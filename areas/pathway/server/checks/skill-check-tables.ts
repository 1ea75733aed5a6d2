import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { skills } from '#areas/pathway/contract/skill.ts';
import { checkAnswers, checkCauses, statementCount } from '#areas/pathway/contract/skill-check.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Checks of one skill. Rows are added, never changed. */
export const assessmentResponses = pgTable(
  'assessment_responses',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    skill: text({ enum: skills }).notNull(),
    /** The answers to the five statements, in order. */
    answers: text({ enum: checkAnswers }).array().notNull(),
    cause: text({ enum: checkCauses }).notNull(),
    /** 1 to 10, as in a self-assessment (`ratingOf`). */
    rating: smallint().notNull(),
    /** 1 to 5. Null if the skill had no level before. */
    levelBefore: smallint(),
    currentLevel: smallint().notNull(),
    /** Null if no role was known. */
    targetLevel: smallint(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('assessment_responses_newest_index').on(table.userId, table.createdAt, table.id),
    check('assessment_responses_skill', sql`${table.skill} in (${quoted(skills)})`),
    check('assessment_responses_cause', sql`${table.cause} in (${quoted(checkCauses)})`),
    check('assessment_responses_answers', sql`cardinality(${table.answers}) = ${sql.raw(String(statementCount))}`),
    check('assessment_responses_rating', sql`${table.rating} between 1 and 10`),
    check(
      'assessment_responses_levels',
      sql`${table.currentLevel} between 1 and 5 and ${table.levelBefore} between 1 and 5 and ${table.targetLevel} between 1 and 5`,
    ),
  ],
);
