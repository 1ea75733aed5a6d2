import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { users } from '#areas/people/server/index.ts';
import { caseEventKinds, caseKinds, caseOutcomes } from '#areas/reports/contract/case-words.ts';
import { reportKinds } from '#areas/reports/contract/report.ts';
import type { ReportContext } from '#server/area.ts';
import { moment } from '#server/columns.ts';

export const reportKindEnum = pgEnum('report_kind', reportKinds);

/** The moderation queue (`docs/product/moderation.md`). A thing has at most one open case. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: serial().primaryKey(),
    /** Why it is in the queue. */
    kinds: text({ enum: caseKinds }).array().notNull(),
    subjectKind: reportKindEnum().notNull(),
    /** The id of the thing, which may have been deleted since. */
    subjectId: integer().notNull(),
    /** The author of the thing. It stays, under 'Former member', after they are erased. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the thing said when the case was opened. */
    context: jsonb().$type<ReportContext>().notNull(),
    flaggedWords: text().array().notNull().default(sql`'{}'::text[]`),
    isUrgent: boolean().notNull().default(false),
    openedAt: moment().notNull(),
    dueAt: moment().notNull(),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When it was passed to the safeguarding lead. Moderators no longer read its text. */
    passedAt: moment(),
    outcome: text({ enum: caseOutcomes }),
    /** Why. The people concerned read it. Null if a command closed it without a reason. */
    reason: text(),
    /** The outcome `suspended` also hid the thing. */
    alsoHid: boolean().notNull().default(false),
    /** What the thing said before the moderators edited it, and after that, to undo the change. */
    editedFrom: text(),
    editedTo: text(),
    /** Whether the author was told, and may appeal. */
    toldAuthor: boolean().notNull().default(false),
    /** Null for a command. */
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex('moderation_cases_open_once')
      .on(table.subjectKind, table.subjectId)
      .where(sql`${table.closedAt} is null`),
    index('moderation_cases_queue_index')
      .on(sql`${table.isUrgent} desc`, table.dueAt, table.id)
      .where(sql`${table.closedAt} is null and ${table.passedAt} is null`),
    index('moderation_cases_passed_index').on(table.passedAt, table.id).where(sql`${table.passedAt} is not null`),
    index('moderation_cases_opened_index').on(table.openedAt, table.id),
    index('moderation_cases_closed_index').on(table.closedAt, table.id),
    index('moderation_cases_about_index').on(table.aboutUserId, table.id),
    index('moderation_cases_assignee_index').on(table.assigneeId),
    index('moderation_cases_decided_by_index').on(table.decidedBy),
    index('moderation_cases_subject_index').on(table.subjectKind, table.subjectId),
  ],
);

/** The history of each case, with the notes of those who work on it. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: serial().primaryKey(),
    caseId: integer()
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    kind: text({ enum: caseEventKinds }).notNull(),
    at: moment().notNull(),
    /** Null for the program and for a command. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A note, or details in words. No text of members. */
    text: text(),
    /** Written while the case was with the safeguarding lead. Moderators do not read it. */
    isSafeguarding: boolean().notNull().default(false),
  },
  (table) => [
    index('case_events_case_index').on(table.caseId, table.id),
    index('case_events_actor_index').on(table.actorId),
  ],
);

/** The appeal of the author: one for each case. */
export const caseAppeals = pgTable(
  'case_appeals',
  {
    caseId: integer()
      .primaryKey()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** Whether the decision stands. Null until somebody decides. */
    stands: boolean(),
    reason: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
  },
  (table) => [
    index('case_appeals_waiting_index').on(table.createdAt, table.caseId).where(sql`${table.decidedAt} is null`),
    index('case_appeals_created_index').on(table.createdAt, table.caseId),
    index('case_appeals_author_index').on(table.authorId),
    index('case_appeals_decided_by_index').on(table.decidedBy),
  ],
);

/** Who read the text of a case in which hour, so that the audit log has one entry for each. */
export const caseReads = pgTable(
  'case_reads',
  {
    caseId: integer()
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The beginning of the hour. */
    hour: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.userId, table.hour] }),
    index('case_reads_user_index').on(table.userId),
  ],
);

/** Who gets an email when something urgent is reported. Empty: all moderators and safeguarding leads. */
export const dutyPeople = pgTable('duty_people', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/** How the queue works. One row, or none before the first change. */
export const moderationSettingRows = pgTable(
  'moderation_settings',
  {
    id: integer().primaryKey().default(1),
    flagsWords: boolean().notNull(),
    words: text().array().notNull(),
    firstPosts: integer().notNull(),
    dueHours: integer().notNull(),
    urgentDueHours: integer().notNull(),
  },
  (table) => [check('moderation_settings_one_row', sql`${table.id} = 1`)],
);
