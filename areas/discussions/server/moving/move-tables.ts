import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { circleDiscussions } from '../discussion-tables.ts';

/** The last move of a discussion to another circle. */
export const discussionMoves = pgTable(
  'discussion_moves',
  {
    discussionId: integer()
      .primaryKey()
      .references(() => circleDiscussions.id, { onDelete: 'cascade' }),
    /** Show its name only to people who may see the circle. */
    fromCircleId: integer().references(() => circles.id, { onDelete: 'set null' }),
    /** Null after an erasure. */
    movedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why the owner moved it. Empty after an erasure. */
    note: text().notNull(),
    movedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('discussion_moves_person_index').on(table.movedBy),
    index('discussion_moves_from_index').on(table.fromCircleId),
  ],
);
