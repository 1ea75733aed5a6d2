import { date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';

/**
 * The numbers behind the figures. A job computes all of them again each night (`docs/product/desk-insight.md`). They are sums, and no
 * row is about a person.
 */
export const insightValues = pgTable(
  'insight_values',
  {
    figure: text().notNull(),
    /** The school, or 0 for the whole community. */
    schoolId: integer().notNull(),
    /** The first day of the week, month or other period. */
    period: date().notNull(),
    /** Which of the numbers of this period. */
    series: text().notNull(),
    value: doublePrecision().notNull(),
    /** How many people the number is about, where it does not count people. */
    people: integer(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.schoolId, table.period, table.series] })],
);

/** The health of each open circle over the last 90 days. */
export const insightCircles = pgTable(
  'insight_circles',
  {
    circleId: integer().primaryKey(),
    members: integer().notNull(),
    writers: integer().notNull(),
    /** Discussions, the people who started them, and the discussions with a reply of somebody else within two days. */
    asked: integer().notNull(),
    askers: integer().notNull(),
    answered: integer().notNull(),
  },
  (table) => [index('insight_circles_members_index').on(table.members)],
);

/** When the numbers were computed. One row. */
export const insightRuns = pgTable('insight_runs', {
  id: integer().primaryKey(),
  computedAt: moment().notNull(),
  milliseconds: integer().notNull(),
});
