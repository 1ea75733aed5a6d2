import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * The previous email addresses of an account. A trigger on `users` adds them on every change. An erasure reads them to
 * find emails and invitations for an earlier address.
 */
export const earlierAddresses = pgTable(
  'earlier_addresses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Whether the person had confirmed it. An unconfirmed address may belong to somebody else. */
    wasConfirmed: boolean().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);
