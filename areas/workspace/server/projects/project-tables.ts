import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { circleDiscussions } from '#areas/discussions/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { projectStatuses, proposalStates, usualParticipants } from '#areas/workspace/contract/projects/project.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

const ofCircle = () =>
  integer()
    .notNull()
    .references(() => circles.id, { onDelete: 'cascade' });
const ofProject = () =>
  integer()
    .notNull()
    .references(() => projectHubs.id, { onDelete: 'cascade' });
const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Projects in the workspace of an inner circle. */
export const projectHubs = pgTable(
  'project_hubs',
  {
    id: serial().primaryKey(),
    circleId: ofCircle(),
    /** Who created or proposed it. */
    userId: ofPerson(),
    /** The lead contact. A trigger on `circle_members` removes the lead who leaves the circle. */
    leadId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    category: text().notNull(),
    hypothesis: text().notNull(),
    status: text({ enum: projectStatuses }).notNull().default('planning'),
    /** Null unless a member proposed it and it was not accepted. */
    proposal: text({ enum: proposalStates }),
    declinedNote: text(),
    maxParticipants: integer().notNull().default(usualParticipants),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** What was learnt. A project that has ended has it. */
    learnt: text(),
    endedAt: moment(),
    /** Its discussion in the circle. */
    discussionId: integer().references(() => circleDiscussions.id, { onDelete: 'set null' }),
    /** The practice that was drafted when it ended. The migration refers it to `best_practices`, which this vertical does not import. */
    practiceId: integer(),
    createdAt: moment().notNull().default(sql`now()`),
    /** The words for the filter of the list. */
    words: searchWords().notNull().generatedAlwaysAs(plainWords(sql`title || ' ' || category || ' ' || hypothesis`)),
    ...takenDownColumns(),
  },
  (table) => [
    index('project_hubs_list_index').on(table.circleId, table.createdAt, table.id),
    index('project_hubs_status_index').on(table.circleId, table.status, table.createdAt, table.id),
    index('project_hubs_words_index').using('gin', table.circleId, table.words),
    index('project_hubs_user_index').on(table.userId, table.createdAt),
    index('project_hubs_lead_index').on(table.leadId),
    index('project_hubs_discussion_index').on(table.discussionId),
    check('project_hubs_status_known', sql`${table.status} in ('planning', 'active', 'completed', 'stopped')`),
    check('project_hubs_proposal_known', sql`${table.proposal} in ('waiting', 'declined')`),
    check('project_hubs_proposal_in_planning', sql`${table.proposal} is null or ${table.status} = 'planning'`),
    check(
      'project_hubs_learnt_at_end',
      sql`(${table.status} in ('completed', 'stopped')) = (${table.learnt} is not null and ${table.endedAt} is not null)`,
    ),
    check('project_hubs_places', sql`${table.maxParticipants} between 1 and 50`),
  ],
);

/** Who takes part in a project. A trigger on `circle_members` removes those who leave the circle. */
export const projectParticipants = pgTable(
  'project_participants',
  {
    projectId: ofProject(),
    userId: ofPerson(),
    circleId: ofCircle(),
    joinedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_participants_user_index').on(table.userId, table.circleId),
    index('project_participants_circle_index').on(table.circleId),
  ],
);

/** The steps of a project. Its progress is the share of them that are done. */
export const projectMilestones = pgTable(
  'project_milestones',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    title: text().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    doneOn: date({ mode: 'string' }),
  },
  (table) => [index('project_milestones_project_index').on(table.projectId, table.dueOn, table.id)],
);

/** What a project is judged by, with the value before it began. */
export const projectMeasures = pgTable(
  'project_measures',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    unit: text(),
    baseline: doublePrecision().notNull(),
    baselineOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('project_measures_project_index').on(table.projectId, table.id)],
);

/** The values of a measure over time. */
export const projectReadings = pgTable(
  'project_readings',
  {
    id: serial().primaryKey(),
    measureId: integer()
      .notNull()
      .references(() => projectMeasures.id, { onDelete: 'cascade' }),
    circleId: ofCircle(),
    userId: ofPerson(),
    value: doublePrecision().notNull(),
    measuredOn: date({ mode: 'string' }).notNull(),
    note: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('project_readings_measure_index').on(table.measureId, table.measuredOn, table.id),
    index('project_readings_user_index').on(table.userId),
    index('project_readings_circle_index').on(table.circleId),
  ],
);

/** What participants wrote about a project. Files are attachments of the kind `project_update`. */
export const projectUpdates = pgTable(
  'project_updates',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    circleId: ofCircle(),
    userId: ofPerson(),
    content: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    ...takenDownColumns(),
  },
  (table) => [
    index('project_updates_list_index').on(table.projectId, table.createdAt, table.id),
    index('project_updates_user_index').on(table.userId, table.createdAt),
    index('project_updates_circle_index').on(table.circleId),
  ],
);
