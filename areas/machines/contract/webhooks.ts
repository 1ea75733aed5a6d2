import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, text } from '#contract/scalars.ts';

/** What a webhook can be told of. Events have ids and no text of members (`docs/product/machines.md`). */
export const webhookEvents = ['person.joined', 'person.suspended', 'report.created', 'event.created'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'person.joined': 'Somebody registered',
  'person.suspended': 'Somebody was suspended',
  'report.created': 'Something was reported',
  'event.created': 'An event was added',
};

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  createdAt: moment,
  /** When something was last delivered, and null if nothing was. */
  lastDeliveredAt: z.nullable(moment),
  /** Deliveries that failed or wait, of the last 30 days. At most 100. */
  undelivered: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** `waiting`: it is sent or tried again. `failed`: it is not tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  id,
  /** The `webhook-id` of the request. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the receiver answered last, in words. */
  answer: z.nullable(z.string()),
  createdAt: moment,
  lastTriedAt: z.nullable(moment),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const url = z
  .url({ protocol: /^https?$/, error: 'Enter an address like https://example.org/hook' })
  .check(z.maxLength(500, 'Enter at most 500 characters'));

export const webhookBody = z.object({
  name: text(80, 'Enter a name'),
  url,
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookEvents.length)),
});

/** Every webhook, newest first. At most 50. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks',
  summary: 'Webhooks',
  access: { permission: 'manage_machines' },
  answer: z.array(webhook),
});

/**
 * Adds a webhook and returns its secret, which is never shown again. 400 for an address that is not a public https one, 409 if
 * there are 50.
 */
export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks',
  summary: 'Add a webhook',
  access: { permission: 'manage_machines' },
  body: webhookBody,
  hasSecret: true,
  answer: z.object({ webhook, secret: z.string() }),
  pace: 'none',
});

/** Changes a webhook, or switches it off and on. */
export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/desk/webhooks/{id}',
  summary: 'Change a webhook',
  access: { permission: 'manage_machines' },
  params: idParams,
  body: z
    .partial(z.extend(webhookBody, { isOn: z.boolean() }))
    .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.')),
  answer: webhook,
  pace: 'none',
});

/** Deletes a webhook and the log of its deliveries. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/desk/webhooks/{id}',
  summary: 'Delete a webhook',
  access: { permission: 'manage_machines' },
  params: idParams,
  answer: null,
  pace: 'none',
});

/** Sends the event `webhook.test` now and returns how that went. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/test',
  summary: 'Test a webhook',
  access: { permission: 'manage_machines' },
  params: idParams,
  answer: webhookDelivery,
  pace: 'message',
});

/** The deliveries of a webhook, newest first. They are kept for 30 days. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks/{id}/deliveries',
  summary: 'Deliveries of a webhook',
  access: { permission: 'manage_machines' },
  params: idParams,
  query: pageQuery,
  answer: z.array(webhookDelivery),
});
