import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mentorshipStatuses } from '#areas/mentoring/contract/mentorship-status.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const mentorshipStatusEnum = pgEnum('mentorship_status', mentorshipStatuses);

/**
 * A request to a mentor and its outcome. A trigger (`migrations/…_mentor-places.sql`) keeps `users.current_mentees`
 * equal to the number of accepted requests, and refuses to exceed `max_mentees`.
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
    /** 0 to 100, at the time of the request. */
    matchScore: integer().notNull().default(0),
    matchReasons: text().array().notNull().default([]),
    requestedAt: moment().notNull().default(sql`now()`),
    /** Days of the mentor's school holidays after the request. They do not count towards the 14 days. */
    holidayDays: integer().notNull().default(0),
    /** When the mentor accepted or declined. */
    answeredAt: moment(),
    acceptedAt: moment(),
    completedAt: moment(),
    notes: text(),
    /** The message that came with declining, withdrawing or ending. */
    reason: text(),
    question: text(),
    answer: text(),
  },
  (table) => [
    // Allows one open request between two members, even for simultaneous requests.
    uniqueIndex('mentorship_matches_open_unique')
      .on(table.menteeId, table.mentorId)
      .where(sql`${table.status} in ('pending', 'accepted')`),
    index('mentorship_matches_mentee_index').on(table.menteeId, table.requestedAt, table.id),
    index('mentorship_matches_mentor_index').on(table.mentorId, table.requestedAt, table.id),
    // For the lists of the desk.
    index('mentorship_matches_status_index').on(table.status, table.id),
    // For the hourly sweep.
    index('mentorship_matches_pending_index').on(table.requestedAt).where(sql`${table.status} = 'pending'`),
    check('mentorship_matches_two_people', sql`${table.mentorId} <> ${table.menteeId}`),
    check('mentorship_matches_score_range', sql`${table.matchScore} between 0 and 100`),
    check('mentorship_matches_answer_a_question', sql`${table.answer} is null or ${table.question} is not null`),
  ],
);
