import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { LiveNews } from '#contract/live-news.ts';
import { moment } from '../columns.ts';

/**
 * News that was announced to open pages, kept for the streams that have to catch up after a break. It contains ids only,
 * and refers to nothing: it is removed within an hour and a quarter.
 */
export const announcedNews = pgTable(
  'live_news',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** When it was announced. The transaction commits a little later. */
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
    /** The recipients: these people, or the members of this circle. */
    people: integer().array(),
    circleId: integer(),
    news: jsonb().$type<LiveNews>().notNull(),
  },
  (table) => [index('live_news_created_index').on(table.createdAt)],
);
