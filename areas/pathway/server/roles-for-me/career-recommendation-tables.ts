import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { careerRoles } from '../roles/career-role-tables.ts';

/** The roles that a member saved or started. Others are computed when they are read (ADR 082). */
export const careerRecommendations = pgTable(
  'career_recommendations',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleKey: text()
      .notNull()
      .references(() => careerRoles.key, { onUpdate: 'cascade' }),
    /** 0 to 100, when the member saved or started it. Null if there was none. */
    matchScore: smallint(),
    savedForLater: boolean().notNull().default(false),
    applicationStarted: boolean().notNull().default(false),
    changedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleKey] }),
    index('career_recommendations_role_index').on(table.roleKey),
    check('career_recommendations_score', sql`${table.matchScore} between 0 and 100`),
  ],
);
