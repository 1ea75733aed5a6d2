import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { users } from '../user-tables.ts';

export const deskJobStates = ['waiting', 'running', 'finished', 'stopped'] as const;
export const deskJobOutcomes = ['changed', 'unchanged', 'failed'] as const;

/** Work at the desk on many rows (`docs/recipes/new-desk-job.md`). Kept for 90 days. */
export const deskJobs = pgTable(
  'desk_jobs',
  {
    id: serial().primaryKey(),
    /** The key of its `DeskJobKind`. */
    kind: text().notNull(),
    /** What it does, in words and without a name: 'Suspend 12 people'. */
    title: text().notNull(),
    startedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The address that it was started from, for the audit log. */
    ip: text().notNull(),
    /** A trial run: each row is rolled back. */
    isTrial: boolean().notNull(),
    options: jsonb().$type<object>().notNull(),
    total: integer().notNull(),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    state: text({ enum: deskJobStates }).notNull().default('waiting'),
    /** Why it stopped early. */
    note: text(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    index('desk_jobs_started_by_index').on(table.startedBy),
    index('desk_jobs_kind_index').on(table.kind, table.id),
    index('desk_jobs_created_index').on(table.createdAt),
  ],
);

/** The rows of a job, and the report about each. */
export const deskJobRows = pgTable(
  'desk_job_rows',
  {
    jobId: integer()
      .notNull()
      .references(() => deskJobs.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    subject: text().notNull(),
    personId: integer().references(() => users.id, { onDelete: 'set null' }),
    data: jsonb(),
    /** Null until the row is done. */
    outcome: text({ enum: deskJobOutcomes }),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.row] }),
    index('desk_job_rows_open_index').on(table.jobId, table.row).where(sql`${table.outcome} is null`),
    index('desk_job_rows_outcome_index').on(table.jobId, table.outcome, table.row),
    index('desk_job_rows_person_index').on(table.personId),
  ],
);
