import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { activityTypes } from '#areas/development/contract/cpd-category.ts';
import { teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { users } from '#areas/people/server/index.ts';
import { pathwayStatuses } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);
const circle = () =>
  integer()
    .notNull()
    .references(() => circles.id, { onDelete: 'cascade' });
const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** CPD Pathways of inner circles. `userId` leads it. */
export const cpdPathways = pgTable(
  'inner_circle_cpd_pathways',
  {
    id: serial().primaryKey(),
    circleId: circle(),
    userId: person(),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: pathwayStatuses }).notNull().default('enrolling'),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** When it became active and done. */
    startedAt: moment(),
    finishedAt: moment(),
    /** The owner or a lead of the circle allows certificates to name the circle, which is private. */
    certificateNamesCircle: boolean().notNull().default(false),
    createdAt: moment().notNull().default(sql`now()`),
    /** The words of the title and the description, for the filter of the list. */
    words: searchWords().notNull().generatedAlwaysAs(plainWords(sql`title || ' ' || description`)),
    ...takenDownColumns(),
  },
  (table) => [
    index('inner_circle_cpd_pathways_list_index').on(table.circleId, table.createdAt, table.id),
    index('inner_circle_cpd_pathways_status_index').on(table.circleId, table.status, table.createdAt, table.id),
    index('inner_circle_cpd_pathways_words_index').using('gin', table.circleId, table.words),
    index('inner_circle_cpd_pathways_user_index').on(table.userId, table.createdAt),
    check('inner_circle_cpd_pathways_status', sql`${table.status} in ('enrolling', 'active', 'done')`),
    check('inner_circle_cpd_pathways_days', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** The modules of a CPD Pathway, in the order of `place` and then of their ids. Their files are attachments of the kind `cpd_pathway_module`. */
export const pathwayModules = pgTable(
  'inner_circle_cpd_pathway_modules',
  {
    id: serial().primaryKey(),
    pathwayId: integer()
      .notNull()
      .references(() => cpdPathways.id, { onDelete: 'cascade' }),
    /** The circle of the CPD Pathway. */
    circleId: circle(),
    addedBy: person(),
    place: integer().notNull().default(0),
    title: text().notNull(),
    description: text(),
    task: text().notNull(),
    hours: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    activityType: text({ enum: activityTypes }).notNull(),
    standards: text({ enum: teachersStandards }).array().notNull().default([]),
    links: texts(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('inner_circle_cpd_pathway_modules_list_index').on(table.pathwayId, table.id),
    index('inner_circle_cpd_pathway_modules_circle_index').on(table.circleId),
    index('inner_circle_cpd_pathway_modules_added_by_index').on(table.addedBy, table.createdAt),
    check(
      'inner_circle_cpd_pathway_modules_hours',
      sql`${table.hours} between 0.5 and 40 and mod(${table.hours} * 2, 1) = 0`,
    ),
  ],
);

/** Who is enrolled. The row stays when a member leaves the circle, and counts again when they are back. */
export const pathwayParticipants = pgTable(
  'inner_circle_cpd_pathway_participants',
  {
    pathwayId: integer()
      .notNull()
      .references(() => cpdPathways.id, { onDelete: 'cascade' }),
    userId: person(),
    circleId: circle(),
    /** The member agreed that the leader sees their name. */
    showsName: boolean().notNull().default(false),
    enrolledAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'inner_circle_cpd_pathway_participants_pk', columns: [table.pathwayId, table.userId] }),
    index('inner_circle_cpd_pathway_participants_list_index').on(table.pathwayId, table.enrolledAt, table.userId),
    index('inner_circle_cpd_pathway_participants_user_index').on(table.userId, table.pathwayId),
    index('inner_circle_cpd_pathway_participants_circle_index').on(table.circleId),
  ],
);

/** Which participant finished which module. */
export const finishedModules = pgTable(
  'inner_circle_cpd_pathway_finishes',
  {
    moduleId: integer()
      .notNull()
      .references(() => pathwayModules.id, { onDelete: 'cascade' }),
    userId: person(),
    pathwayId: integer()
      .notNull()
      .references(() => cpdPathways.id, { onDelete: 'cascade' }),
    circleId: circle(),
    finishedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'inner_circle_cpd_pathway_finishes_pk', columns: [table.moduleId, table.userId] }),
    index('inner_circle_cpd_pathway_finishes_own_index').on(table.pathwayId, table.userId),
    index('inner_circle_cpd_pathway_finishes_user_index').on(table.userId, table.finishedAt),
    index('inner_circle_cpd_pathway_finishes_circle_index').on(table.circleId),
  ],
);
