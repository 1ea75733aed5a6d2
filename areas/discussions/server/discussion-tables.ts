import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

/**
 * A trigger on `discussion_replies` updates `replyCount` and `lastReplyAt`. Replies that were taken down do not count.
 */
export const circleDiscussions = pgTable(
  'circle_discussions',
  {
    id: serial().primaryKey(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    isSticky: boolean().notNull().default(false),
    replyCount: integer().notNull().default(0),
    lastReplyAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    ...takenDownColumns(),
  },
  (table) => [
    // The two sort orders of the list, sticky first. The indexes are read backwards.
    index('circle_discussions_list_index').on(table.circleId, table.isSticky, table.createdAt, table.id),
    index('circle_discussions_activity_index').on(
      table.circleId,
      table.isSticky,
      sql`coalesce(${table.lastReplyAt}, ${table.createdAt})`,
      table.id,
    ),
    index('circle_discussions_user_index').on(table.userId, table.createdAt),
  ],
);

export const discussionReplies = pgTable(
  'discussion_replies',
  {
    id: serial().primaryKey(),
    discussionId: integer()
      .notNull()
      .references(() => circleDiscussions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    ...takenDownColumns(),
  },
  (table) => [
    index('discussion_replies_thread_index').on(table.discussionId, table.createdAt, table.id),
    index('discussion_replies_user_index').on(table.userId, table.createdAt),
  ],
);
