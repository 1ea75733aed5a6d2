import { isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * What a member is notified of. Events of one kind and subject share a row until the member reads it. Read rows are kept
 * for 90 days, unread rows for a year.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of a notification kind. */
    kind: text().notNull(),
    subject: integer().notNull(),
    /** When the newest event happened. */
    happenedAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    uniqueIndex('notifications_unread_unique')
      .on(table.personId, table.kind, table.subject)
      .where(isNull(table.readAt)),
    index('notifications_list_index').on(table.personId, table.happenedAt, table.id),
    index('notifications_unread_index').on(table.personId, table.happenedAt, table.id).where(isNull(table.readAt)),
    index('notifications_kind_index').on(table.personId, table.kind, table.happenedAt, table.id),
    index('notifications_age_index').on(table.happenedAt),
  ],
);

/** The events of a notification. A person is notified of an event once, whichever kinds it belongs to. */
export const notificationEvents = pgTable(
  'notification_events',
  {
    id: serial().primaryKey(),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See `NotificationAbout.event`. */
    event: text().notNull(),
    item: integer(),
    byId: integer().references(() => users.id, { onDelete: 'cascade' }),
    happenedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('notification_events_once').on(table.personId, table.event),
    index('notification_events_list_index').on(table.notificationId, table.id),
    index('notification_events_by_index').on(table.byId),
  ],
);
