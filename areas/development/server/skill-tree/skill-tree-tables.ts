import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type SkillArea, skillAreas } from '#areas/development/contract/skill.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const skill = sql.raw(skillAreas.map((name) => `'${name}'`).join(', '));

/** Twelve skills of five levels. They come from `content/development/skill-tree.yaml` (ADR 035). */
export const skillTreeNodes = pgTable(
  'skill_tree_nodes',
  {
    /** Numbered by `nodeOf`. The page sends 1. */
    id: integer().primaryKey(),
    skillArea: text().$type<SkillArea>().notNull(),
    level: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** The hours of confirmed CPD in this skill that complete it. */
    hoursNeeded: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('skill_tree_nodes_level_unique').on(table.skillArea, table.level),
    check('skill_tree_nodes_skill', sql`${table.skillArea} in (${skill})`),
    check('skill_tree_nodes_level', sql`${table.level} between 1 and 5`),
  ],
);

/** The nodes that a person has completed. Triggers write this table, and remove rows when hours are removed. */
export const userSkillCompletions = pgTable(
  'user_skill_completions',
  {
    userId: ofPerson(),
    nodeId: integer()
      .notNull()
      .references(() => skillTreeNodes.id),
    /** When the entry that completed it was recorded. */
    completedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.nodeId] }),
    index('user_skill_completions_node_index').on(table.nodeId),
  ],
);

/** Milestones: a number of skills at a level. They come from `content/development/skill-tree.yaml`. */
export const milestoneRewards = pgTable(
  'milestone_rewards',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    skillsNeeded: smallint().notNull(),
    levelNeeded: smallint().notNull(),
  },
  (table) => [
    check(
      'milestone_rewards_range',
      sql`${table.skillsNeeded} between 1 and 12 and ${table.levelNeeded} between 1 and 5`,
    ),
  ],
);

/** The milestones that a person has reached. Triggers write this table. */
export const userEarnedRewards = pgTable(
  'user_earned_rewards',
  {
    userId: ofPerson(),
    rewardId: integer()
      .notNull()
      .references(() => milestoneRewards.id),
    earnedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rewardId] }),
    index('user_earned_rewards_reward_index').on(table.rewardId),
  ],
);
