import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { addWebhook, changeWebhook, Webhook, WebhookDelivery } from '#areas/machines/contract/webhooks.ts';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { attemptDelivery } from './deliver.ts';
import { isWebhookAddress } from './webhook-request.ts';
import { sealSecret } from './webhook-secrets.ts';
import { webhookDeliveries, webhooks } from './webhook-tables.ts';

type Member = NonNullable<Actor>;

/** The most webhooks of an installation. */
const mostWebhooks = 50;
/** The list counts deliveries that did not arrive up to here. */
const mostCounted = 100;

const missing = () => notFound('There is no such webhook.');

const { id, name, url, events, isOn, createdAt } = webhooks;
/** With its table, because a subquery has an `id` of its own. */
const ownId = sql.raw('"webhooks"."id"');
const shownColumns = {
  ...{ id, name, url, events, isOn, createdAt },
  lastDeliveredAt: sql<string | null>`(select max(d.last_tried_at) from ${webhookDeliveries} d
    where d.webhook_id = ${ownId} and d.state = 'delivered')`.mapWith(webhooks.createdAt),
  undelivered: sql<number>`(select count(*)::int from (select 1 from ${webhookDeliveries} d
    where d.webhook_id = ${ownId} and d.state <> 'delivered' limit ${sql.raw(String(mostCounted))}) few)`,
};

/** Every webhook, newest first. */
export async function listAllWebhooks(db: Db): Promise<Webhook[]> {
  return db.select(shownColumns).from(webhooks).orderBy(desc(webhooks.id)).limit(mostWebhooks);
}

async function readWebhook(db: Db, webhookId: number): Promise<Webhook> {
  const [found] = await db.select(shownColumns).from(webhooks).where(eq(webhooks.id, webhookId));
  if (!found) throw missing();
  return found;
}

function refusePrivate({ settings }: Context, address: string): void {
  if (!isWebhookAddress(address, settings))
    throw badRequest('Enter a public https address with a name, like https://example.org/hook.');
}

/** Adds a webhook. Returns it with its secret, which is not shown again. */
export async function makeWebhook(
  context: Context,
  db: Db,
  by: Member,
  body: EndpointRequest<typeof addWebhook>['body'],
): Promise<{ webhook: Webhook; secret: string }> {
  refusePrivate(context, body.url);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.webhooks'))`);
  const [existing] = await db.select({ number: count() }).from(webhooks);
  if ((existing?.number ?? 0) >= mostWebhooks) throw conflict('There are 50 webhooks. Delete one first.');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const [made] = await db
    .insert(webhooks)
    .values({ ...body, secret: '', createdBy: by.id, createdAt: context.clock.now().toISOString() })
    .returning({ id: webhooks.id });
  if (!made) throw new Error('The webhook was not stored.');
  // The secret is sealed for the id of its webhook.
  await db
    .update(webhooks)
    .set({ secret: sealSecret(context.settings, made.id, secret) })
    .where(eq(webhooks.id, made.id));
  const after = { webhook: made.id, url: body.url, events: body.events };
  await recordAudit(context, db, { by, action: 'webhook_added', after });
  return { webhook: await readWebhook(db, made.id), secret };
}

/** Changes a webhook. */
export async function reviseWebhook(
  context: Context,
  db: Db,
  by: Member,
  webhookId: number,
  body: EndpointRequest<typeof changeWebhook>['body'],
): Promise<Webhook> {
  if (body.url !== undefined) refusePrivate(context, body.url);
  const before = await readWebhook(db, webhookId);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  await db.update(webhooks).set(given).where(eq(webhooks.id, webhookId));
  const was = Object.fromEntries(Object.keys(given).map((key) => [key, Reflect.get(before, key)]));
  await recordAudit(context, db, {
    by,
    action: 'webhook_changed',
    before: { webhook: webhookId, ...was },
    after: { webhook: webhookId, ...given },
  });
  return readWebhook(db, webhookId);
}

/** Deletes a webhook with its log. */
export async function removeWebhook(context: Context, db: Db, by: Member, webhookId: number): Promise<void> {
  const { url: address } = await readWebhook(db, webhookId);
  await db.delete(webhooks).where(eq(webhooks.id, webhookId));
  await recordAudit(context, db, { by, action: 'webhook_deleted', before: { webhook: webhookId, url: address } });
}

const { messageId, type, state, attempts, answer, lastTriedAt } = webhookDeliveries;
const deliveryColumns = {
  ...{ id: webhookDeliveries.id, messageId, type, state, attempts, answer, lastTriedAt },
  createdAt: webhookDeliveries.createdAt,
};

/** Stores a `webhook.test` for `sendTest`, and returns its id. Throws 409 for a webhook that is switched off. */
export async function makeTest({ clock }: Context, db: Db, webhookId: number): Promise<number> {
  const hook = await readWebhook(db, webhookId);
  if (!hook.isOn) throw conflict('The webhook is switched off. Switch it on first.');
  const [made] = await db
    .insert(webhookDeliveries)
    // No job of the queue takes it.
    .values({ webhookId, type: 'webhook.test', data: {}, isQueued: true, createdAt: clock.now().toISOString() })
    .returning({ id: webhookDeliveries.id });
  if (!made) throw new Error('The delivery was not stored.');
  return made.id;
}

/** Sends a test at once, and returns how it went. It is not tried again. */
export async function sendTest(context: Context, deliveryId: number): Promise<WebhookDelivery> {
  const { db } = context;
  await attemptDelivery(context, deliveryId);
  const isMade = eq(webhookDeliveries.id, deliveryId);
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(isMade, ne(webhookDeliveries.state, 'delivered')));
  const [sent] = await db.select(deliveryColumns).from(webhookDeliveries).where(isMade);
  if (!sent) throw missing();
  return sent;
}

/** The deliveries of a webhook, newest first. */
export async function listDeliveriesOf(
  db: Db,
  webhookId: number,
  { limit, cursor }: PageRequest,
): Promise<Page<WebhookDelivery>> {
  const after = readCursor(cursor, ['id']);
  await readWebhook(db, webhookId);
  const rows = await db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), after ? lt(webhookDeliveries.id, after[0]) : undefined))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}
