import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { bytes, moment } from '#server/columns.ts';

/** Copies of somebody's data that were made at the desk. A row is deleted with its file, after a week. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeBy: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    expiresAt: moment().notNull(),
    state: text({ enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Bytes of the file. */
    size: integer(),
    /** Why the person is not told. Null: they get an email. */
    notToldReason: text(),
  },
  (table) => [
    index('data_exports_expires_index').on(table.expiresAt),
    index('data_exports_person_index').on(table.personId),
    index('data_exports_made_by_index').on(table.madeBy),
  ],
);

/** The file of an export, compressed with gzip. */
export const dataExportFiles = pgTable('data_export_files', {
  exportId: integer()
    .primaryKey()
    .references(() => dataExports.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
});
