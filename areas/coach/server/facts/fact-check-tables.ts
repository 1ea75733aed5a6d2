import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/** Facts of Savi that an editor checked at the source, after the day in the card's file. */
export const saviFactChecks = pgTable('savi_fact_checks', {
  cardId: text().primaryKey(),
  checkedAt: moment().notNull(),
  /** The day from which it must be checked again. The later one of this and the card's own counts. */
  reviewBy: date({ mode: 'string' }).notNull(),
});
