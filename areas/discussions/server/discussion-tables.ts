import { isNotNull, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { reactionCountColumns, reactionTable } from '#areas/reactions/server/index.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';

/**
 * A trigger on `discussion_replies` updates `replyCount`, `lastReplyAt` and `lastReplyBy` (migration 0026). Replies that
 * were taken down do not count, and are not the answer.
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
    /** When the moderators edited the text. Readers see it. */
    editedByModeratorsAt: moment(),
    /** The reply that the author marked as the answer. A reply of this discussion. */
    answerId: integer().references((): AnyPgColumn => discussionReplies.id, { onDelete: 'set null' }),
    /** When the last reply was written, and who wrote it, or the discussion if there are no replies. For counting (ADR 039). */
    lastPostAt: moment().notNull().generatedAlwaysAs(sql`coalesce(last_reply_at, created_at)`),
    lastPostBy: integer().notNull().generatedAlwaysAs(sql`coalesce(last_reply_by, user_id)`),
    ...takenDownColumns(),
    ...reactionCountColumns(),
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
    // For the lists of discussions with and without an answer.
    index('circle_discussions_answered_index')
      .on(table.circleId, table.isSticky, sql`coalesce(${table.lastReplyAt}, ${table.createdAt})`, table.id)
      .where(isNotNull(table.answerId)),
    index('circle_discussions_unanswered_index')
      .on(table.circleId, table.isSticky, sql`coalesce(${table.lastReplyAt}, ${table.createdAt})`, table.id)
      .where(isNull(table.answerId)),
    index('circle_discussions_answer_index').on(table.answerId).where(isNotNull(table.answerId)),
    index('circle_discussions_user_index').on(table.userId, table.createdAt),
    index('circle_discussions_last_reply_by_index').on(table.lastReplyBy),
    // All columns that counting new discussions needs, so that it reads only the index.
    index('circle_discussions_new_index')
      .on(table.circleId, table.lastPostAt, table.id, table.lastPostBy)
      .where(isNull(table.takenDownAt)),
  ],
);

/**
 * The words of the title and the content of each discussion, for the filter of the list. A trigger on
 * `circle_discussions` writes them. They have a table of their own because each reply updates the row of its discussion,
 * which would write all words to the index again.
 */
export const discussionWords = pgTable(
  'discussion_words',
  {
    discussionId: integer()
      .primaryKey()
      .references(() => circleDiscussions.id, { onDelete: 'cascade' }),
    circleId: integer().notNull(),
    words: searchWords().notNull(),
  },
  (table) => [index('discussion_words_index').using('gin', table.circleId, table.words)],
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
    /** When the moderators edited the text. Readers see it. */
    editedByModeratorsAt: moment(),
    ...takenDownColumns(),
    ...reactionCountColumns(),
  },
  (table) => [
    index('discussion_replies_thread_index').on(table.discussionId, table.createdAt, table.id),
    index('discussion_replies_user_index').on(table.userId, table.createdAt),
  ],
);

export const discussionReactions = reactionTable('discussion_reactions', {
  column: 'discussion_id',
  references: () => circleDiscussions.id,
  isListed: true,
});

export const replyReactions = reactionTable('reply_reactions', {
  column: 'reply_id',
  references: () => discussionReplies.id,
  isListed: true,
});
