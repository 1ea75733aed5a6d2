import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, serial } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Backups that were written completely. The desk says how old the last one is. A row is kept for a year. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: serial().primaryKey(),
    finishedAt: moment().notNull().default(sql`now()`),
    /** The size of the file. */
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('backup_runs_finished_index').on(table.finishedAt)],
);
