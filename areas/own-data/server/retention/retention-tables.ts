import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** What each run of the housekeeping removed: the number of rows by kind. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    removed: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [index('retention_runs_at_index').on(table.at)],
);

/**
 * Who was erased, as digests that name nobody (`erasure-register.ts`). After a backup is restored, it shows who must be
 * erased again.
 */
export const erasureRegister = pgTable(
  'erasure_register',
  {
    digest: text().primaryKey(),
    erasedAt: moment().notNull(),
  },
  (table) => [index('erasure_register_at_index').on(table.erasedAt, table.digest)],
);
