import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * The email addresses an account had before its current one. A trigger on `users` adds them, whatever changes the address.
 * An erasure reads them to find what was sent to, or waits for, an earlier address.
 */
export const earlierAddresses = pgTable(
  'earlier_addresses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Whether the person had confirmed it. Another address may be somebody else's. */
    wasConfirmed: boolean().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);
