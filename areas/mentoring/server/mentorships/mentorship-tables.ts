import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mentorshipStatuses } from '#areas/mentoring/contract/mentorship-status.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const mentorshipStatusEnum = pgEnum('mentorship_status', mentorshipStatuses);

/**
 * A request for a mentor and what became of it. A trigger (`migrations/…_mentor-places.sql`)
 * keeps `users.current_mentees` the number of accepted ones, and refuses to take one more than `max_mentees`.
 */
export const mentorshipMatches = pgTable(
  'mentorship_matches',
  {
    id: serial().primaryKey(),
    mentorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menteeId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: mentorshipStatusEnum().notNull().default('pending'),
    /** 0 to 100, as it was when asked. */
    matchScore: integer().notNull().default(0),
    matchReasons: text().array().notNull().default([]),
    requestedAt: moment().notNull().default(sql`now()`),
    /** When the mentor accepted or declined. */
    answeredAt: moment(),
    acceptedAt: moment(),
    completedAt: moment(),
    notes: text(),
    /** Of declining, withdrawing or ending. */
    reason: text(),
    question: text(),
    answer: text(),
  },
  (table) => [
    // One open request for a pair, whatever arrives at once.
    uniqueIndex('mentorship_matches_open_unique')
      .on(table.menteeId, table.mentorId)
      .where(sql`${table.status} in ('pending', 'accepted')`),
    index('mentorship_matches_mentee_index').on(table.menteeId, table.requestedAt, table.id),
    index('mentorship_matches_mentor_index').on(table.mentorId, table.requestedAt, table.id),
    // What the hourly sweep looks for.
    index('mentorship_matches_pending_index').on(table.requestedAt).where(sql`${table.status} = 'pending'`),
    check('mentorship_matches_two_people', sql`${table.mentorId} <> ${table.menteeId}`),
    check('mentorship_matches_score_range', sql`${table.matchScore} between 0 and 100`),
    check('mentorship_matches_answer_a_question', sql`${table.answer} is null or ${table.question} is not null`),
  ],
);
