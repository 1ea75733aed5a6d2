import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { feedbackTypes } from '#areas/support/contract/feedback.ts';
import { moment } from '#server/columns.ts';

export const feedbackTypeEnum = pgEnum('feedback_type', feedbackTypes);

/** Feedback from members, for the operator only. */
export const feedback = pgTable(
  'feedback',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: feedbackTypeEnum().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the operator closed it. */
    closedAt: moment(),
  },
  (table) => [
    index('feedback_open_index').on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
    index('feedback_of_person_index').on(table.userId),
  ],
);
