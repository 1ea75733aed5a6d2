import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * What members write about catalogue items that they completed, one comment for each item. `resourceId` is the id of a
 * row of `development_resources`. Without `sharedAt`, only its author sees a comment.
 */
export const catalogueComments = pgTable(
  'catalogue_comments',
  {
    id: serial().primaryKey(),
    resourceId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    /** When the moderators edited the text. Readers see it. */
    editedByModeratorsAt: moment(),
    /** When its author chose to show it to other members with their name. */
    sharedAt: moment(),
    /** Whether the operator took it down. */
    isModerated: boolean().notNull().default(false),
    /** The reason, shown to the author. */
    moderatedReason: text(),
  },
  (table) => [
    unique('catalogue_comments_one_each').on(table.userId, table.resourceId),
    index('catalogue_comments_shared_index')
      .on(table.resourceId, table.sharedAt, table.id)
      .where(sql`${table.sharedAt} is not null and not ${table.isModerated}`),
    check('catalogue_comments_length', sql`char_length(${table.content}) between 1 and 500`),
  ],
);
