import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './user-tables.ts';

/** A person's preferences; no row means the defaults, which are the specification's. */
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
