import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#areas/account/server/index.ts';
import { moment } from '#server/columns.ts';

/** Who has asked to be erased. The operator carries it out (`npm run erase`). */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: moment().notNull(),
  },
  (table) => [index('deletion_requests_oldest_index').on(table.requestedAt)],
);
