import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions } from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Browsers that get push notifications. The row ends with the session of the browser. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session_unique').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_person_index').on(table.personId, table.id),
  ],
);
