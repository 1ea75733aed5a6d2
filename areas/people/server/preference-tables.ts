import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './user-tables.ts';

/** A member's preferences. No row means the defaults. */
export const userPreferences = pgTable('user_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean().notNull().default(true),
  pushNotifications: boolean().notNull().default(false),
  circleUpdates: boolean().notNull().default(true),
  developmentReminders: boolean().notNull().default(true),
  profileVisibility: boolean().notNull().default(true),
  showEmail: boolean().notNull().default(false),
  showSchool: boolean().notNull().default(true),
});
