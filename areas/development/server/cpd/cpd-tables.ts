import { type SQL, sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cpdStatuses } from '#areas/development/contract/cpd-activity.ts';
import { activityTypes, activityTypesOf, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { skillAreas } from '#areas/development/contract/skill.ts';
import { teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { skillTreeNodes } from '../skill-tree/skill-tree-tables.ts';

export const cpdCategoryEnum = pgEnum('cpd_category', cpdCategories);
export const cpdActivityTypeEnum = pgEnum('cpd_activity_type', activityTypes);
export const cpdStatusEnum = pgEnum('cpd_status', cpdStatuses);

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const typesFit: SQL = sql.raw(
  cpdCategories
    .map((category) => `(category = '${category}' and activity_type in (${quoted(activityTypesOf[category])}))`)
    .join(' or '),
);

/** The learning log. Hours are decimal, so that sums of halves are exact. */
export const cpdActivities = pgTable(
  'cpd_activities',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: cpdCategoryEnum().notNull(),
    /** Null while a draft is incomplete. */
    activityType: cpdActivityTypeEnum(),
    title: text().notNull(),
    description: text().notNull(),
    hoursSpent: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    reflection: text(),
    /** The day of the activity, in London. */
    date: date({ mode: 'string' }).notNull(),
    standards: text({ enum: teachersStandards }).array().notNull().default([]),
    skillArea: text({ enum: skillAreas }),
    /** Experience goes to the skill of this node when `skillArea` is null. `contract/skill.ts` numbers the nodes. */
    skillNodeId: integer()
      .notNull()
      .default(1)
      .references(() => skillTreeNodes.id),
    certificateUrl: text(),
    status: cpdStatusEnum().notNull().default('confirmed'),
    /** The source of a draft: 'event:12'. Each source makes one draft. */
    draftedFrom: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('cpd_activities_log_index').on(table.userId, table.date, table.id),
    index('cpd_activities_drafts_index').on(table.userId, table.date, table.id).where(sql`${table.status} = 'draft'`),
    // For the daily reminders.
    index('cpd_activities_waiting_index').on(table.createdAt, table.userId).where(sql`${table.status} = 'draft'`),
    uniqueIndex('cpd_activities_drafted_once').on(table.userId, table.draftedFrom),
    check('cpd_activities_hours', sql`${table.hoursSpent} between 0.5 and 40 and mod(${table.hoursSpent} * 2, 1) = 0`),
    check('cpd_activities_type_of_category', typesFit),
    check('cpd_activities_complete', sql`${table.status} = 'draft' or ${table.activityType} is not null`),
    check('cpd_activities_standards', sql`${table.standards} <@ ${sql.raw(`array[${quoted(teachersStandards)}]`)}`),
    check('cpd_activities_skill', sql`${table.skillArea} in (${sql.raw(quoted(skillAreas))})`),
  ],
);

/** The hours that a member wants to reach in each school year. */
export const cpdTargets = pgTable(
  'cpd_targets',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    hours: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [check('cpd_targets_hours', sql`${table.hours} between 1 and 400 and mod(${table.hours} * 2, 1) = 0`)],
);
