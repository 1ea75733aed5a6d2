import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { operatorDocuments } from '#areas/account/contract/accepted-documents.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Which version of a document a member accepted, and when. */
export const acceptedDocuments = pgTable(
  'accepted_documents',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text({ enum: operatorDocuments }).notNull(),
    version: text().notNull(),
    acceptedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
);
