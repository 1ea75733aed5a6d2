import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { deliveryStates, type WebhookEvent } from '#areas/machines/contract/webhooks.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Addresses that are told of events (`docs/product/machines.md`). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    /** `whsec_` and base64, sealed (`webhook-secrets.ts`). It signs each request. */
    secret: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    isOn: boolean().notNull().default(true),
    createdAt: moment().notNull().default(sql`now()`),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('webhooks_created_by_index').on(table.createdBy)],
);

/**
 * One row for each event and webhook. Triggers add the rows in the transaction of the event (`migrations/*_webhook-events.sql`).
 * They have ids only and are kept for 30 days.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: serial().primaryKey(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The `webhook-id` of the request. It stays the same for every attempt. */
    messageId: uuid().notNull().default(sql`gen_random_uuid()`),
    type: text().notNull(),
    /** Ids, by what they name: `{"person": 12}`. */
    data: jsonb().$type<Record<string, number>>().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** Whether a job of the queue delivers it. */
    isQueued: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    answer: text(),
    createdAt: moment().notNull().default(sql`now()`),
    lastTriedAt: moment(),
  },
  (table) => [
    index('webhook_deliveries_webhook_index').on(table.webhookId, table.id),
    index('webhook_deliveries_unqueued_index').on(table.id).where(sql`not ${table.isQueued}`),
    index('webhook_deliveries_created_index').on(table.createdAt),
  ],
);
