import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Counters of `rate-limiter-flexible`; the shape is the library's. Keys are hashed: no address or name is kept here. */
export const throttles = pgTable(
  'throttles',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('throttles_expire_index').on(table.expire)],
);

/** Replies to POSTs that create, so that the same `Idempotency-Key` gets the same reply and makes nothing twice. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    /** The person who sent it, or 'register' for the one call that makes a person. */
    sender: text().notNull(),
    key: text().notNull(),
    /** SHA-256 over method, path and body: the same key for something else is refused. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that is still making the reply. */
    reply: jsonb(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.key] }),
    index('idempotent_replies_created_index').on(table.createdAt),
  ],
);
