import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Duplicate accounts that were merged into another. A person can be merged once. */
export const accountMerges = pgTable(
  'account_merges',
  {
    /** The duplicate. It stays suspended. */
    fromId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    intoId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment().notNull(),
    /** How many rows have moved, by what they are: `{ "Replies": 12 }`. */
    moved: jsonb().$type<Record<string, number>>().notNull(),
    /** The reason that the person reads. */
    reason: text().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    index('account_merges_into_index').on(table.intoId),
    index('account_merges_started_by_index').on(table.startedBy),
  ],
);
