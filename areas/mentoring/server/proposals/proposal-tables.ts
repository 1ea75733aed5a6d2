import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { proposalAnswers, proposalStates } from '#areas/mentoring/contract/proposal.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';

/** Pairs that the desk proposed to both people (`docs/product/desk-mentoring.md`). */
export const mentorProposals = pgTable(
  'mentor_proposals',
  {
    id: serial().primaryKey(),
    mentorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menteeId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the person who proposed it is erased. */
    proposedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why the two fit. Both read it. */
    reason: text().notNull(),
    proposedAt: moment().notNull(),
    mentorAnswer: text({ enum: proposalAnswers }),
    menteeAnswer: text({ enum: proposalAnswers }),
    state: text({ enum: proposalStates }).notNull().default('open'),
    endedAt: moment(),
    /** The mentorship, once both have accepted. */
    matchId: integer().references(() => mentorshipMatches.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One open proposal for two people, also if two people propose it at the same time.
    uniqueIndex('mentor_proposals_open_unique').on(table.mentorId, table.menteeId).where(sql`${table.state} = 'open'`),
    index('mentor_proposals_mentor_index').on(table.mentorId, table.id),
    index('mentor_proposals_mentee_index').on(table.menteeId, table.id),
    index('mentor_proposals_proposed_by_index').on(table.proposedBy),
    index('mentor_proposals_match_index').on(table.matchId),
    // For the hourly sweep.
    index('mentor_proposals_open_index').on(table.proposedAt).where(sql`${table.state} = 'open'`),
    check('mentor_proposals_two_people', sql`${table.mentorId} <> ${table.menteeId}`),
  ],
);
