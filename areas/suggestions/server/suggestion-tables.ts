import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import type { AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { users } from '#areas/people/server/index.ts';
import { suggestionStatuses } from '#areas/suggestions/contract/suggestion.ts';
import { moment } from '#server/columns.ts';

export const suggestionStatusEnum = pgEnum('suggestion_status', suggestionStatuses);
export const voteTypeEnum = pgEnum('vote_type', ['up', 'down']);

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

/** A trigger updates `votes`, `status` and `readyAt` from the votes (migration 0005), until the circle is created. */
export const circleSuggestions = pgTable(
  'circle_suggestions',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** What the circle gets when it is created. */
    subjects: texts<string>(),
    phases: texts<AudiencePhase>(),
    roles: texts<AudienceRole>(),
    suggestedByUserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    votes: integer().notNull().default(0),
    requiredVotes: integer().notNull().default(5),
    status: suggestionStatusEnum().notNull().default('pending'),
    readyAt: moment(),
    /** The circle that it became. Null again if the circle was removed. */
    circleId: integer().references(() => circles.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('circle_suggestions_newest_index').on(table.createdAt, table.id),
    index('circle_suggestions_user_index').on(table.suggestedByUserId),
    index('circle_suggestions_circle_index').on(table.circleId),
    index('circle_suggestions_name_search_index').using('gin', table.name.op('gin_trgm_ops')),
    index('circle_suggestions_description_search_index').using('gin', table.description.op('gin_trgm_ops')),
    check('circle_suggestions_required', sql`${table.requiredVotes} > 0`),
  ],
);

export const circleSuggestionVotes = pgTable(
  'circle_suggestion_votes',
  {
    suggestionId: integer()
      .notNull()
      .references(() => circleSuggestions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    voteType: voteTypeEnum().notNull(),
    /** When this voter removed the created circle's suggestion from their list. */
    dismissedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.suggestionId, table.userId] }),
    index('circle_suggestion_votes_user_index').on(table.userId),
  ],
);
