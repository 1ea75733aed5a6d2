import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * A member's progress in a skill (`docs/product/development.md`). A self-assessment sets the levels, 1 to 5. Triggers
 * (migration 0008) add ten points of experience for each hour of confirmed CPD. Experience stays when the levels are
 * set again.
 */
export const userProgress = pgTable(
  'user_progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    skillArea: text().notNull(),
    currentLevel: smallint().notNull().default(1),
    targetLevel: smallint().notNull().default(5),
    experiencePoints: integer().notNull().default(0),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.skillArea] }),
    check(
      'user_progress_levels_range',
      sql`${table.currentLevel} between 1 and 5 and ${table.targetLevel} between 1 and 5`,
    ),
    check('user_progress_experience_range', sql`${table.experiencePoints} >= 0`),
  ],
);
