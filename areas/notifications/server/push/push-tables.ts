import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions } from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * The keys with which this installation identifies itself to push services (RFC 8292), made at the first start. One
 * row. Browsers subscribe with the public key, so another key would end all subscriptions.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    /** The point in base64url, as browsers take it. */
    publicKey: text().notNull(),
    /** The private number in base64url. */
    privateKey: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  ({ id }) => [check('push_keys_one_row', sql`${id} = 1`)],
);

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
