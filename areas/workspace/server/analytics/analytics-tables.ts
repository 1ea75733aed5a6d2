import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { analyticsPeriods } from '#areas/workspace/contract/analytics/analytics.ts';
import { moment } from '#server/columns.ts';
import type { ComputedFigures } from './computed-figures.ts';

/**
 * The figures of a circle as its leads see them, computed again every night. Small numbers are hidden before they are stored,
 * and no row is about a person.
 */
export const circleAnalytics = pgTable(
  'circle_analytics',
  {
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    period: text({ enum: analyticsPeriods }).notNull(),
    computedAt: moment().notNull(),
    figures: jsonb().$type<ComputedFigures>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.period] }),
    index('circle_analytics_computed_index').on(table.computedAt),
  ],
);
