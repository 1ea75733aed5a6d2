import { sql } from 'drizzle-orm';
import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** Known problems of the service, as the operator announced them. The latest row is the one that counts. */
export const serviceProblems = pgTable('service_problems', {
  id: serial().primaryKey(),
  /** Plain text on one line. */
  message: text().notNull(),
  startsAt: moment().notNull(),
  /** When it is expected to end. */
  endsAt: moment(),
  createdAt: moment().notNull().default(sql`now()`),
  /** When the operator said that it is over, or announced another one. */
  clearedAt: moment(),
});
