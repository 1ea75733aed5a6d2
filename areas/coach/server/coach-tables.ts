import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import {
  authors,
  type FollowUpAction,
  type Recommendation,
  sessionTypes,
} from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { dangerAbout, tiers } from '#areas/coach/contract/danger/danger-tiers.ts';
import { topics } from '#areas/coach/contract/savi/savi-topics.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const coachingSessionTypeEnum = pgEnum('coaching_session_type', sessionTypes);
export const coachingTopicEnum = pgEnum('coaching_topic', topics);
export const coachingAuthorEnum = pgEnum('coaching_author', authors);
export const coachingTierEnum = pgEnum('coaching_tier', tiers);
export const coachingDangerAboutEnum = pgEnum('coaching_danger_about', dangerAbout);

/** A turn: a question to Savi and the reply. */
export const aiCoachingSessions = pgTable(
  'ai_coaching_sessions',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionType: coachingSessionTypeEnum().notNull().default('career_guidance'),
    userQuery: text().notNull(),
    aiResponse: text().notNull(),
    recommendations: jsonb().$type<Recommendation[]>().notNull().default([]),
    followUpActions: jsonb().$type<FollowUpAction[]>().notNull().default([]),
    /** What the reply was based on, in words: role, profile completeness, session. */
    context: text(),
    topic: coachingTopicEnum().notNull().default('general'),
    author: coachingAuthorEnum().notNull().default('rules'),
    /** The name of the model that wrote the reply. */
    model: text(),
    /** Whether the model's reply was stopped or failed part way. */
    isPartial: boolean().notNull().default(false),
    tier: coachingTierEnum().notNull().default('none'),
    /** The module of a module session, such as 'career-exploration/values-and-strengths'. */
    moduleId: text(),
    /** The questions that the member can ask next. */
    prompts: jsonb().$type<string[]>().notNull().default([]),
    /** What the conversation is about after this turn. Null in turns of earlier releases. */
    state: jsonb().$type<ConversationState>(),
    /** The member's rating: 1 is thumb down, 5 is thumb up. */
    satisfaction: integer(),
    /** The member's comment on the reply. */
    feedback: text(),
    /** Whether the member lets the operator read the question and the comment. */
    operatorMaySee: boolean().notNull().default(false),
    conversationTurn: integer().notNull().default(1),
    previousSessionId: integer(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('ai_coaching_sessions_newest_index').on(table.userId, table.createdAt, table.id),
    index('ai_coaching_sessions_module_index')
      .on(table.userId, table.moduleId)
      .where(sql`${table.moduleId} is not null`),
    // For the operator's counts (`npm run savi-feedback`).
    index('ai_coaching_sessions_rated_index').on(table.createdAt).where(sql`${table.satisfaction} is not null`),
    check('ai_coaching_sessions_turn_positive', sql`${table.conversationTurn} > 0`),
  ],
);

/**
 * A member's agreement that a model writes Savi's replies: only this provider and this version of the sentences, and their
 * documents and record only if they agreed to each.
 */
export const saviAgreements = pgTable('savi_agreements', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The model's name and host that the member agreed to, and the version of the sentences. */
  provider: text().notNull(),
  withDocuments: boolean().notNull(),
  withRecord: boolean().notNull().default(false),
  agreedAt: moment().notNull(),
});

/**
 * The safety of a member's next turns (`danger/safety.ts`). It is stored here and not only in the turns, so that a
 * turn that was deleted or not saved counts too. It contains no words. No row means no danger.
 */
export const saviSafety = pgTable('savi_safety', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tier: coachingTierEnum().notNull(),
  about: coachingDangerAboutEnum().notNull(),
  turnsLeft: integer().notNull(),
  /** The SHA-256 of a question that was counted when it was answered, so that saving it does not count it again. */
  countedQuestion: text(),
});
