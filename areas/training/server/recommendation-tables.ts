import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { trainingStatuses } from '#areas/training/contract/training-mark.ts';
import { moment } from '#server/columns.ts';
import { externalTrainingRoutes, trainingCourses } from './training-tables.ts';

export const trainingStatusEnum = pgEnum('training_status', trainingStatuses);

/** The routes and courses that a member marked, with the reasons of that moment. */
export const trainingRecommendations = pgTable(
  'training_recommendations',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    routeId: integer().references(() => externalTrainingRoutes.id, { onDelete: 'set null' }),
    courseId: integer().references(() => trainingCourses.id, { onDelete: 'set null' }),
    kind: text({ enum: ['route', 'course'] }).notNull(),
    /** Kept, so that the mark outlives the course. */
    title: text().notNull(),
    place: text(),
    status: trainingStatusEnum().notNull().default('suggested'),
    reasons: text().array().notNull().default(sql`'{}'::text[]`),
    /** The key of the step of the pathway that it fulfils. */
    stepKey: text(),
    /** When the member learned that the course is closed. Null while it is open. */
    closedToldAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    changedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('training_recommendations_route_unique').on(table.userId, table.routeId),
    uniqueIndex('training_recommendations_course_unique').on(table.userId, table.courseId),
    index('training_recommendations_of_person_index').on(table.userId, table.changedAt, table.id),
    index('training_recommendations_of_route_index').on(table.routeId),
    index('training_recommendations_of_course_index').on(table.courseId),
    // For telling members of courses that closed.
    index('training_recommendations_to_tell_index')
      .on(table.courseId)
      .where(sql`${table.status} in ('considering', 'applied')`),
    check('training_recommendations_one', sql`${table.routeId} is null or ${table.courseId} is null`),
  ],
);
