import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Counters of `rate-limiter-flexible`, which decides the columns. Keys are hashed, so the table has no address or name.
 */
export const throttles = pgTable(
  'throttles',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('throttles_expire_index').on(table.expire)],
);

/**
 * Replies to POSTs that create something, so that a repeated `Idempotency-Key` gets the same reply and creates nothing
 * twice.
 */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    /** The id of the user who sent it, or 'register' for the request that creates an account. */
    sender: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. The same key with another request is refused. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that creates the reply. */
    reply: jsonb(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.key] }),
    index('idempotent_replies_created_index').on(table.createdAt),
  ],
);

/** Secrets of this installation, each made when it is first needed. Backups contain them. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});
