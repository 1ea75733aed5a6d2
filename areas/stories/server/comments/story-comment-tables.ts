import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { eduStories } from '../story-tables.ts';

export const storyComments = pgTable(
  'story_comments',
  {
    id: serial().primaryKey(),
    storyId: integer()
      .notNull()
      .references(() => eduStories.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The comment that started the thread. Null if this comment started one itself: replies are one level deep. */
    parentCommentId: integer().references((): AnyPgColumn => storyComments.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    /** When the moderators edited the text. Readers see it. */
    editedByModeratorsAt: moment(),
    /** When its author removed it although it has replies. The text is deleted and the position stays. */
    removedAt: moment(),
    /** Whether the operator took it down. */
    isModerated: boolean().notNull().default(false),
    /** The reason, shown to the author. */
    moderatedReason: text(),
  },
  (table) => [
    // The order of the list: thread by thread, oldest first.
    index('story_comments_thread_index').on(
      table.storyId,
      sql`coalesce(${table.parentCommentId}, ${table.id})`,
      table.id,
    ),
    index('story_comments_parent_index').on(table.parentCommentId),
    index('story_comments_of_person_index').on(table.userId),
  ],
);
