import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/account/server/index.ts';
import { moment } from '#server/columns.ts';
import { circles } from './circle-tables.ts';

/** `replyCount` and `lastReplyAt` are kept by a trigger on `discussion_replies` (migration 0002). */
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
  },
  (table) => [
    // The order of the list, sticky first, then newest, read backwards.
    index('circle_discussions_list_index').on(table.circleId, table.isSticky, table.createdAt, table.id),
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
  },
  (table) => [
    index('discussion_replies_thread_index').on(table.discussionId, table.createdAt, table.id),
    index('discussion_replies_user_index').on(table.userId, table.createdAt),
  ],
);
