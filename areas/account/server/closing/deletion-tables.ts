import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The profile fields of a closed account. They are restored if the member reopens it. */
export interface KeptProfile {
  name: string;
  avatar: string | null;
  isAvailableAsMentor: boolean;
  isSeekingMentor: boolean;
}

/** Members who want their account deleted. A job deletes it when the time to reopen it is over. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: moment().notNull(),
    /**
     * When the account was closed. Null on requests from before members could delete their own account: the operator
     * erases those.
     */
    closedAt: moment(),
    kept: jsonb().$type<KeptProfile>(),
    /** When the member was told that the deletion is delayed. */
    delayToldAt: moment(),
  },
  (table) => [
    index('deletion_requests_oldest_index').on(table.requestedAt),
    index('deletion_requests_closed_index').on(table.closedAt),
  ],
);
