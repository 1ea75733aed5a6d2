import { boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DraftFields } from '#areas/drafts/contract/draft.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * Text that was typed and not sent. A row without fields is a draft that was discarded or sent: it stays for a day, so
 * that a save that arrives late does not bring the text back.
 */
export const drafts = pgTable(
  'drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** The place. Empty for a draft that was sent before it was saved. */
    kind: text().notNull(),
    subject: text().notNull(),
    /** The number of the last save. */
    number: integer().notNull(),
    /** `json`, because `jsonb` refuses characters that a member may paste. */
    fields: json().$type<DraftFields>(),
    isSent: boolean().notNull().default(false),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('drafts_place_index').on(table.userId, table.kind, table.subject, table.updatedAt),
    index('drafts_age_index').on(table.updatedAt),
  ],
);
