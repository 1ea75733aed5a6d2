import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { emailRhythms } from '#contract/notification-groups.ts';
import { moment } from '#server/columns.ts';
import { notificationEvents } from '../notification-tables.ts';

/**
 * When an event is sent by email or push. Each event has at most one row, made with the event, so it is sent once.
 * Events of a person that are due together get one `delivery`. Rows are removed 14 days after they were due.
 */
export const notificationEmails = pgTable(
  'notification_emails',
  {
    eventId: integer()
      .primaryKey()
      .references(() => notificationEvents.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rhythm: text({ enum: emailRhythms }).notNull(),
    dueAt: moment().notNull(),
    /** The email that contains the event. It keeps its id, and so its Message-ID, when it is tried again. */
    delivery: uuid(),
    /** Whether the email is in the queue. */
    isQueued: boolean().notNull().default(false),
  },
  (table) => [
    index('notification_emails_due_index')
      .on(table.dueAt)
      .where(sql`not ${table.isQueued} and ${table.rhythm} <> 'weekly'`),
    index('notification_emails_person_index').on(table.personId).where(sql`not ${table.isQueued}`),
    index('notification_emails_delivery_index').on(table.delivery),
    index('notification_emails_age_index').on(table.dueAt),
  ],
);

/** The last weekly digest of each member. */
export const weeklyDigests = pgTable('weekly_digests', {
  personId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday of the week. */
  week: date({ mode: 'string' }).notNull(),
  madeAt: moment().notNull(),
  /** The email. Its events are in `notification_emails`. */
  delivery: uuid().notNull(),
});
