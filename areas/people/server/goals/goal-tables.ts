import { sql } from 'drizzle-orm';
import { date, index, integer, pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { horizons } from '#areas/people/contract/goal.ts';
import { moment } from '#server/columns.ts';
import { users } from '../user-tables.ts';

export const goalHorizonEnum = pgEnum('goal_horizon', horizons);

/** Goals (`docs/product/people.md`). */
export const careerMilestones = pgTable(
  'career_milestones',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    horizon: goalHorizonEnum().notNull().default('short'),
    targetDate: date({ mode: 'string' }),
    completedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('career_milestones_newest_index').on(table.userId, table.createdAt, table.id),
    index('career_milestones_open_index')
      .on(table.userId, table.targetDate, table.id)
      .where(sql`${table.completedAt} is null`),
    // For the daily reminders.
    index('career_milestones_due_index').on(table.targetDate, table.id).where(sql`${table.completedAt} is null`),
  ],
);
