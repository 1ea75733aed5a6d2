import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HelpArticle } from '#areas/support/contract/help.ts';
import { moment } from '#server/columns.ts';

/** What the operator changed in the help. The articles of `content/help/` stay as they are. */
export const helpChanges = pgTable('help_changes', {
  /** The id of an article, or of one that the operator added. */
  id: text().primaryKey(),
  /** The operator's text. Null: that of the file. */
  article: jsonb().$type<Omit<HelpArticle, 'id'>>(),
  /** SHA-256 of the file's article when the operator last saw it, in hexadecimal. Null if there was none. */
  fileDigest: text(),
  /** Members do not see it. */
  isHidden: boolean().notNull().default(false),
  changedAt: moment().notNull(),
});
