import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

/**
 * A trigger on `discussion_replies` updates `replyCount`, `lastReplyAt` and `lastReplyBy` (migration 0014). Replies that
 * were taken down do not count.
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
    lastReplyBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    /** When the last reply was written, and who wrote it, or the discussion if there are no replies. For counting (ADR 039). */
    lastPostAt: moment().notNull().generatedAlwaysAs(sql`coalesce(last_reply_at, created_at)`),
    lastPostBy: integer().notNull().generatedAlwaysAs(sql`coalesce(last_reply_by, user_id)`),
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
    index('circle_discussions_last_reply_by_index').on(table.lastReplyBy),
    // All columns that counting new discussions needs, so that it reads only the index.
    index('circle_discussions_new_index')
      .on(table.circleId, table.lastPostAt, table.id, table.lastPostBy)
      .where(isNull(table.takenDownAt)),
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
