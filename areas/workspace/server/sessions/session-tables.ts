import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { networks } from '#areas/networks/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import {
  endedPlaceReasons,
  expertSessionStatuses,
  registrationStates,
  sessionAccessTypes,
  sessionFeedbacks,
  sessionFormats,
} from '#areas/workspace/contract/sessions/session-words.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

/** Sessions with experts, and proposals of them. */
export const expertSessions = pgTable(
  'expert_sessions',
  {
    id: serial().primaryKey(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    /** Who proposed or added it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    expert: text().notNull(),
    credentials: text(),
    description: text().notNull(),
    status: text({ enum: expertSessionStatuses }).notNull().default('scheduled'),
    startsAt: moment(),
    /** `startsAt` and the duration. */
    endsAt: moment(),
    /** Minutes. */
    duration: integer().notNull().default(60),
    timezone: text({ enum: ['Europe/London'] })
      .notNull()
      .default('Europe/London'),
    format: text({ enum: sessionFormats }).notNull().default('live_qa'),
    accessType: text({ enum: sessionAccessTypes }).notNull().default('live_only'),
    maxAttendees: integer().notNull().default(100),
    joiningLink: text(),
    recordingUrl: text(),
    notes: text(),
    /** The network that the circle shares it with. It is the network of the circle (`sharesNetwork`). */
    networkId: integer().references(() => networks.id, { onDelete: 'set null' }),
    /** Counts the changes that a calendar shows (`SEQUENCE` in RFC 5545). */
    calendarVersion: integer().notNull().default(0),
    /** Triggers count these (migration `expert-session-triggers`). */
    registeredCount: integer().notNull().default(0),
    waitingCount: integer().notNull().default(0),
    questionCount: integer().notNull().default(0),
    /** The start for which those who registered have been reminded. */
    remindedFor: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    /** The words of the title, expert and description, for the filter of the list. */
    words: searchWords().notNull().generatedAlwaysAs(plainWords(sql`title || ' ' || expert || ' ' || description`)),
    ...takenDownColumns(),
  },
  (table) => [
    index('expert_sessions_coming_index').on(table.circleId, table.startsAt, table.id),
    index('expert_sessions_proposed_index')
      .on(table.circleId, table.createdAt, table.id)
      .where(sql`${table.status} = 'proposed'`),
    index('expert_sessions_words_index').using('gin', table.circleId, table.words),
    index('expert_sessions_start_index').on(table.startsAt).where(sql`${table.status} = 'scheduled'`),
    index('expert_sessions_user_index').on(table.userId, table.createdAt),
    index('expert_sessions_lead_index').on(table.leadId).where(sql`${table.leadId} is not null`),
    index('expert_sessions_network_index')
      .on(table.networkId, table.startsAt, table.id)
      .where(sql`${table.networkId} is not null`),
    check('expert_sessions_shared', sql`${table.networkId} is null or ${table.status} <> 'proposed'`),
    check('expert_sessions_times', sql`(${table.status} = 'proposed') = (${table.startsAt} is null)`),
    check('expert_sessions_end', sql`(${table.startsAt} is null) = (${table.endsAt} is null)`),
    check('expert_sessions_places', sql`${table.maxAttendees} > 0`),
  ],
);

/**
 * Members with a place at a session, and those who wait, in the order of their ids. A trigger on `circle_members` removes the
 * rows of a member who leaves the circle.
 */
export const sessionRegistrations = pgTable(
  'expert_session_registrations',
  {
    id: serial().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => expertSessions.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: registrationStates }).notNull(),
    /** What they said. Null until they said it. */
    attended: boolean(),
    feedback: text({ enum: sessionFeedbacks }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('expert_session_registrations_once').on(table.sessionId, table.personId),
    index('expert_session_registrations_order_index').on(table.sessionId, table.state, table.id),
    index('expert_session_registrations_person_index').on(table.personId, table.sessionId),
  ],
);

/**
 * Places at coming sessions that triggers ended, because the member is in no circle of the network any more, or the session is no
 * longer shared with it. A job tells the member. The title is kept because they can no longer read the session.
 */
export const endedSessionPlaces = pgTable(
  'ended_session_places',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => expertSessions.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    reason: text({ enum: endedPlaceReasons }).notNull(),
    endedAt: moment().notNull().default(sql`now()`),
    toldAt: moment(),
  },
  (table) => [
    index('ended_session_places_untold_index').on(table.id).where(sql`${table.toldAt} is null`),
    index('ended_session_places_person_index').on(table.personId),
    index('ended_session_places_session_index').on(table.sessionId),
    index('ended_session_places_age_index').on(table.endedAt),
  ],
);

/** Questions for a session. */
export const sessionQuestions = pgTable(
  'session_questions',
  {
    id: serial().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => expertSessions.id, { onDelete: 'cascade' }),
    /** The circle of the session. */
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** A trigger counts them. */
    votes: integer().notNull().default(0),
    isAnswered: boolean().notNull().default(false),
    answeredAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    ...takenDownColumns(),
  },
  (table) => [
    index('session_questions_votes_index').on(table.sessionId, table.isAnswered, table.votes.desc(), table.id),
    index('session_questions_user_index').on(table.userId, table.createdAt),
    index('session_questions_circle_index').on(table.circleId),
    check('session_questions_answered', sql`${table.isAnswered} = (${table.answeredAt} is not null)`),
  ],
);

/** One vote of a member for a question. */
export const sessionQuestionVotes = pgTable(
  'session_question_votes',
  {
    questionId: integer()
      .notNull()
      .references(() => sessionQuestions.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.personId] }),
    index('session_question_votes_person_index').on(table.personId, table.questionId),
  ],
);
