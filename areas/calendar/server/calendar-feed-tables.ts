import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The calendar feeds. A member has at most one. The row has only the digest of the token in its address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    /** Written at most once a day. */
    lastReadAt: moment(),
  },
  (table) => [uniqueIndex('calendar_feeds_token_unique').on(table.tokenHash)],
);
