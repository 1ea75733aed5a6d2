import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * An address that a person must still confirm: a new one, or the one at registration. `tokenHash` is set when the email
 * with the link is sent.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    tokenHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_token_unique').on(table.tokenHash),
    index('email_changes_expires_index').on(table.expiresAt),
  ],
);

/** A previous address of an account. The link sent to it undoes the change within seven days. */
export const emailUndos = pgTable(
  'email_undos',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text().notNull(),
    tokenHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('email_undos_token_unique').on(table.tokenHash),
    index('email_undos_user_index').on(table.userId),
    index('email_undos_address_index').on(sql`lower(${table.oldEmail})`),
    index('email_undos_expires_index').on(table.expiresAt),
  ],
);
