import { date, index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { nations } from '#contract/nations.ts';

/** School holidays, from the files in `content/school-holidays/`. Both days are included. */
export const schoolHolidays = pgTable(
  'school_holidays',
  {
    id: serial().primaryKey(),
    nation: text({ enum: nations }).notNull(),
    name: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('school_holidays_last_day_index').on(table.lastDay)],
);
