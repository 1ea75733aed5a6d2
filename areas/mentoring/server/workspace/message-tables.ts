import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';

/**
 * The messages of mentoring rooms, for the previous release. This one reads and writes `messages`; triggers copy each
 * write to the other table. To be dropped with the next release (`docs/adr/038-conversations.md`).
 */
export const mentorshipMessages = pgTable(
  'mentorship_messages',
  {
    id: serial().primaryKey(),
    matchId: integer()
      .notNull()
      .references(() => mentorshipMatches.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    ...takenDownColumns(),
  },
  (table) => [
    index('mentorship_messages_thread_index').on(table.matchId, table.id),
    index('mentorship_messages_author_index').on(table.authorId),
  ],
);

/** The last message that each member has read, for the previous release. Copied like the messages. */
export const mentorshipReads = pgTable(
  'mentorship_reads',
  {
    matchId: integer()
      .notNull()
      .references(() => mentorshipMatches.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReadId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('mentorship_reads_of_person_index').on(table.userId),
  ],
);
