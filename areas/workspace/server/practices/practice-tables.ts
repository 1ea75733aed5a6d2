import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { networks } from '#areas/networks/server/index.ts';
import { audiencePhases } from '#areas/people/contract/audience-lists.ts';
import { users } from '#areas/people/server/index.ts';
import {
  practiceDifficulties,
  practiceSizes,
  practiceStatuses,
  trialResults,
} from '#areas/workspace/contract/practices/practice-lists.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

/** What worked in a school: written in an inner circle by one of its members. */
export const bestPractices = pgTable(
  'best_practices',
  {
    id: serial().primaryKey(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    /** The author. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    category: text().notNull().default(''),
    difficulty: text({ enum: practiceDifficulties }).notNull().default('medium'),
    status: text({ enum: practiceStatuses }).notNull().default('published'),
    phase: text({ enum: audiencePhases }),
    subject: text(),
    size: text({ enum: practiceSizes }),
    /** Markdown. What was done, and what came of it. Empty only in a draft. */
    done: text().notNull().default(''),
    results: text().notNull().default(''),
    evidence: text(),
    cost: text(),
    time: text(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    /** The network that the author shares it with. It is the network of the circle (`sharesNetwork`). */
    networkId: integer().references(() => networks.id, { onDelete: 'set null' }),
    /** When the author agreed that every member may read it. Null if they did not, or took it back. */
    offeredAt: moment(),
    /** Since when every member may read it. */
    sharedAt: moment(),
    /** Why the editors did not publish it, or took it back. Only the author reads it. */
    deskNote: text(),
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(
        plainWords(
          sql`title || ' ' || category || ' ' || coalesce(subject, '') || ' ' || done || ' ' || results || ' ' || coalesce(evidence, '')`,
        ),
      ),
    ...takenDownColumns(),
  },
  (table) => [
    index('best_practices_list_index').on(table.circleId, table.createdAt, table.id),
    index('best_practices_shared_index').on(table.createdAt, table.id).where(sql`shared_at is not null`),
    index('best_practices_offered_index').on(table.offeredAt, table.id).where(sql`offered_at is not null`),
    index('best_practices_words_index').using('gin', table.circleId, table.words),
    index('best_practices_user_index').on(table.userId, table.createdAt),
    index('best_practices_network_index')
      .on(table.networkId, table.createdAt, table.id)
      .where(sql`${table.networkId} is not null`),
    check('best_practices_network_published', sql`${table.networkId} is null or ${table.status} = 'published'`),
    check('best_practices_shared_by_agreement', sql`${table.sharedAt} is null or ${table.offeredAt} is not null`),
    check('best_practices_offered_published', sql`${table.offeredAt} is null or ${table.status} = 'published'`),
  ],
);

export const practiceLikes = pgTable(
  'practice_likes',
  {
    practiceId: integer()
      .notNull()
      .references(() => bestPractices.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.userId] }),
    index('practice_likes_user_index').on(table.userId),
  ],
);

/** The plan of a member to try a practice, and later how it went. Others see only counts of the results. */
export const practiceTrials = pgTable(
  'practice_trials',
  {
    id: serial().primaryKey(),
    practiceId: integer()
      .notNull()
      .references(() => bestPractices.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plannedFor: date().notNull(),
    /** When the member was asked how it went: three weeks after the day of the plan. */
    askedAt: moment(),
    result: text({ enum: trialResults }),
    comment: text(),
    /** The author sees the member's name with the result and the comment. */
    tellsAuthor: boolean().notNull().default(false),
    reportedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    ...takenDownColumns(),
  },
  (table) => [
    uniqueIndex('practice_trials_one_each').on(table.practiceId, table.userId),
    index('practice_trials_results_index').on(table.practiceId, table.result),
    index('practice_trials_told_index').on(table.practiceId, table.reportedAt, table.id).where(sql`tells_author`),
    index('practice_trials_user_index').on(table.userId, table.plannedFor),
    index('practice_trials_to_ask_index')
      .on(table.plannedFor, table.id)
      .where(sql`asked_at is null and result is null`),
    check('practice_trials_reported', sql`(${table.result} is null) = (${table.reportedAt} is null)`),
  ],
);
