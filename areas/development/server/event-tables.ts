import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, serial, text, time } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/**
 * Events (specification 1, section 3). Day and times are what stands on the poster: local time in Europe/London. The
 * specification's `month` and `day` are read out of `date`.
 */
export const events = pgTable(
  'events',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    category: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('events_coming_index').on(table.date, table.startTime, table.id),
    check('events_end_after_they_start', sql`${table.endTime} > ${table.startTime}`),
  ],
);
