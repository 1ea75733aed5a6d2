import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { submissionStatuses } from '#areas/stories/contract/story-submission.ts';
import { moment } from '#server/columns.ts';

export const submissionStatusEnum = pgEnum('story_submission_status', submissionStatuses);

/** Story ideas. Only the operator can read them. */
export const storySubmissions = pgTable(
  'story_submissions',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    idea: text().notNull(),
    status: submissionStatusEnum().notNull().default('pending'),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('story_submissions_pending_index').on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    index('story_submissions_of_person_index').on(table.userId),
  ],
);
