import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The settings that somebody changed at the desk (`server/settings/desk-settings.ts`). One row for each. Backups contain them. */
export const storedSettings = pgTable(
  'settings',
  {
    /** The name, which is also that of the environment variable. */
    name: text().primaryKey(),
    value: jsonb().notNull(),
    changedAt: moment().notNull().default(sql`now()`),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('settings_changed_by_index').on(table.changedBy)],
);
