import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { nations } from '#contract/nations.ts';
import { emailRhythms, notificationGroups } from '#contract/notification-groups.ts';

/** How often a member wants emails about a group. No row means the default. */
export const memberRhythms = pgTable(
  'email_rhythms',
  {
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    group: text({ enum: notificationGroups }).notNull(),
    rhythm: text({ enum: emailRhythms }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.group] })],
);

/** When a member wants emails. No row means weekdays from 7:00 to 18:00, and not in school holidays. */
export const memberHours = pgTable('email_hours', {
  personId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  evenings: boolean().notNull().default(false),
  holidays: boolean().notNull().default(false),
  /** Whose school holidays count. Null: those of the installation (NATION). */
  nation: text({ enum: nations }),
});
