import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Personal access tokens (`docs/api.md`). Revoking one deletes its row. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    /** SHA-256. A token has 256 random bits, so it cannot be found from its hash. */
    tokenHash: text().primaryKey(),
    id: serial().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The last four characters. */
    ending: text().notNull(),
    /** Of the list in `contract/token-scopes.ts`. */
    scopes: text().array().notNull(),
    /** When a second factor was used in the session that made it. Null without one. */
    secondFactorAt: moment(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The beginning of the hour in which it was last used. The address is not stored. */
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('access_tokens_id_unique').on(table.id),
    index('access_tokens_of_person_index').on(table.userId, table.id),
    index('access_tokens_expires_index').on(table.expiresAt),
  ],
);
