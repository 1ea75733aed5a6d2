import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Which files of `content/` the rows were last written from (ADR 035). A start reads only the files that have changed. */
export const contentDigests = pgTable('content_digests', {
  /** The name of the set of files: 'development/catalogue'. */
  name: text().primaryKey(),
  /** SHA-256 of the files and of the code that writes the rows. */
  digest: text().notNull(),
  writtenAt: moment().notNull().default(sql`now()`),
});
