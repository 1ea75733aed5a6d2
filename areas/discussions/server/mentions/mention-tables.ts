import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';

/** The people whose tokens are in the content of a discussion. They stay when a person is erased. */
export const discussionMentions = pgTable(
  'discussion_mentions',
  {
    discussionId: integer()
      .notNull()
      .references(() => circleDiscussions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.discussionId, table.userId] }),
    index('discussion_mentions_person_index').on(table.userId),
  ],
);

/** The people whose tokens are in a reply. */
export const replyMentions = pgTable(
  'reply_mentions',
  {
    replyId: integer()
      .notNull()
      .references(() => discussionReplies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.replyId, table.userId] }),
    index('reply_mentions_person_index').on(table.userId),
  ],
);
