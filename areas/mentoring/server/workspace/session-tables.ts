import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { sessionFormats, sessionStatuses } from '#areas/mentoring/contract/session.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';

export const mentorshipSessionStatusEnum = pgEnum('mentorship_session_status', sessionStatuses);
export const mentorshipSessionFormatEnum = pgEnum('mentorship_session_format', sessionFormats);

/** Meetings of a mentor and a mentee. */
export const mentorshipSessions = pgTable(
  'mentorship_sessions',
  {
    id: serial().primaryKey(),
    matchId: integer()
      .notNull()
      .references(() => mentorshipMatches.id, { onDelete: 'cascade' }),
    proposedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scheduledAt: moment().notNull(),
    /** Minutes. */
    duration: integer().notNull().default(60),
    format: mentorshipSessionFormatEnum().notNull().default('video'),
    agenda: text(),
    notes: text(),
    feedback: text(),
    status: mentorshipSessionStatusEnum().notNull().default('scheduled'),
    /** Counts the changes that a calendar shows (`SEQUENCE` in RFC 5545). */
    calendarVersion: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('mentorship_sessions_match_index').on(table.matchId, table.scheduledAt, table.id),
    // For the hourly reminders.
    index('mentorship_sessions_planned_index')
      .on(table.scheduledAt, table.id)
      .where(sql`${table.status} in ('scheduled', 'completed')`),
    index('mentorship_sessions_proposed_by_index').on(table.proposedBy),
    check('mentorship_sessions_duration_range', sql`${table.duration} between 15 and 240`),
  ],
);
