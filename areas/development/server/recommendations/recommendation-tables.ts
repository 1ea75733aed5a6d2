import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { declineReasons, pdPriorities } from '#areas/development/contract/pd-recommendation.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { developmentResources } from '../catalogue/catalogue-tables.ts';

/**
 * Recommendations that a member answered: added to the plan, or not for them with a reason. Those without an answer are
 * computed when they are read (ADR 081).
 */
export const pdRecommendations = pgTable(
  'pd_recommendations',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resourceId: integer()
      .notNull()
      .references(() => developmentResources.id, { onDelete: 'cascade' }),
    /** Null if it was not recommended when the member answered. */
    priority: text({ enum: pdPriorities }),
    /** The type of the item: 'Course', 'Reading'. */
    format: text().notNull(),
    reasons: text().array().notNull(),
    /** Null if the member added it to their plan. */
    declinedBecause: text({ enum: declineReasons }),
    isCompleted: boolean().notNull().default(false),
    answeredAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('pd_recommendations_item_unique').on(table.userId, table.resourceId),
    index('pd_recommendations_newest_index').on(table.userId, table.answeredAt, table.id),
    index('pd_recommendations_resource_index').on(table.resourceId),
    check(
      'pd_recommendations_reason',
      sql`${table.declinedBecause} in (${sql.raw(declineReasons.map((reason) => `'${reason}'`).join(', '))})`,
    ),
    check('pd_recommendations_completed', sql`not ${table.isCompleted} or ${table.declinedBecause} is null`),
  ],
);
