import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { badgeCategories, badgeLevels, badgeTypes, reputationLevels } from '#areas/badges/contract/badge.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import type { Fact } from './badge-facts.ts';
import type { Need } from './badge-rules.ts';

export const badgeCategoryEnum = pgEnum('badge_category', badgeCategories);
export const badgeTypeEnum = pgEnum('badge_type', badgeTypes);
export const badgeLevelEnum = pgEnum('badge_level', badgeLevels);
export const reputationLevelEnum = pgEnum('reputation_level', reputationLevels);

const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** All badges (`docs/product/badges.md`). They come from `content/badges/` (ADR 035). */
export const expertiseBadges = pgTable(
  'expertise_badges',
  {
    id: serial().primaryKey(),
    category: badgeCategoryEnum().notNull(),
    type: badgeTypeEnum().notNull(),
    level: badgeLevelEnum().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    howEarned: text().notNull(),
    /** All of them must be met. Empty until the files are read; then nobody earns it. */
    needs: jsonb().$type<readonly Need[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('expertise_badges_level_unique').on(table.category, table.level)],
);

/** The badges a member has earned. A row stays, even if the facts change later. */
export const userBadges = pgTable(
  'user_badges',
  {
    userId: ofPerson(),
    badgeId: integer()
      .notNull()
      .references(() => expertiseBadges.id, { onDelete: 'cascade' }),
    earnedAt: moment().notNull().default(sql`now()`),
    /** When the member first saw it. Null until then. */
    seenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.badgeId] }),
    index('user_badges_newest_index').on(table.userId, table.earnedAt, table.badgeId),
    index('user_badges_badge_index').on(table.badgeId),
  ],
);

/** The count of each fact at a person's last check, and when it last grew. */
export const badgeActivities = pgTable(
  'badge_activities',
  {
    userId: ofPerson(),
    fact: text().$type<Fact>().notNull(),
    /** Rounded down. */
    count: integer().notNull(),
    /** Null if it has not grown since the first check. */
    movedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fact] }),
    check('badge_activities_not_negative', sql`${table.count} >= 0`),
  ],
);

/** The reputation of a member. The points decide the level and are never shown. */
export const userReputation = pgTable(
  'user_reputation',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reputationLevel: reputationLevelEnum().notNull().default('newcomer'),
    points: integer().notNull().default(0),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [check('user_reputation_not_negative', sql`${table.points} >= 0`)],
);
