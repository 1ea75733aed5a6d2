import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The items in members' plans. `resourceId` is the id of a row of `development_resources`. */
export const resourceEnrolments = pgTable(
  'resource_enrolments',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resourceId: integer().notNull(),
    enrolledAt: moment().notNull().default(sql`now()`),
    completedAt: moment(),
    certificateUrl: text(),
    rating: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index('resource_enrolments_resource_index').on(table.resourceId, table.userId),
    index('resource_enrolments_ratings_index').on(table.resourceId).where(sql`${table.rating} is not null`),
    check('resource_enrolments_rating_range', sql`${table.rating} between 1 and 5`),
    check('resource_enrolments_rated_once_completed', sql`${table.rating} is null or ${table.completedAt} is not null`),
  ],
);
