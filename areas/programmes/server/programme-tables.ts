import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The activities that members have ticked. The coach area stores the sessions. */
export const programmeActivityTicks = pgTable(
  'programme_activity_ticks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Such as 'career-exploration/values-and-strengths'. The key of a row of `programme_modules`, or of a module of an
     * earlier release.
     */
    moduleId: text().notNull(),
    /** From 1, in the module's order. */
    activity: smallint().notNull(),
    tickedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.moduleId, table.activity] }),
    check('programme_activity_ticks_activity_range', sql`${table.activity} between 1 and 4`),
  ],
);
