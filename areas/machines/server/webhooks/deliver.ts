import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { NotWorthRetrying, type Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database.ts';
import { type Attempt, postMessage } from './webhook-request.ts';
import { openSecret } from './webhook-secrets.ts';
import { webhookDeliveries, webhooks } from './webhook-tables.ts';

/** The channel on which a trigger tells the servers of new deliveries. */
export const deliveriesChannel = 'staffroom_webhooks';

/** Deliveries that are put into the queue in one transaction. */
const batchSize = 200;

/** A delivery is kept in the log for this long. */
const keptFor = days(30);

/** The receiver did not take it. It is tried again. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
}

/** The receiver never takes it. */
export class Undeliverable extends NotWorthRetrying {
  override name = 'Undeliverable';
}

/** Delivers one event to one webhook: after a failure again, a minute later at first and hourly at last, for two days. */
export const deliverWebhook: Task<{ delivery: number }> = {
  name: 'deliver-webhook',
  retries: 52,
  missedAfter: 60,
  worthDoingFor: 3 * 86_400,
  async run(context, { delivery }) {
    const attempt = await attemptDelivery(context, delivery);
    if (!attempt || attempt.isDelivered) return;
    throw attempt.isHopeless ? new Undeliverable(attempt.answer) : new NotDelivered(attempt.answer);
  },
};

/** Attempts that the queue makes at most. */
const mostAttempts = deliverWebhook.retries + 1;

const unreadableSecret =
  'The secret of this webhook cannot be read, because SECRETS_KEY has changed. Set the earlier key, or add the webhook again.';

/** Sends a delivery once and records how it went. Null if there is nothing to send. */
export async function attemptDelivery(
  { db, settings, clock }: Pick<Context, 'db' | 'settings' | 'clock'>,
  deliveryId: number,
): Promise<Attempt | null> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, url: webhooks.url, secret: webhooks.secret, isOn: webhooks.isOn })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!found || found.delivery.state === 'delivered') return null;
  const { delivery, url, isOn } = found;
  const { messageId, type, data, createdAt, attempts } = delivery;
  const secret = openSecret(settings, delivery.webhookId, found.secret);
  const attempt: Attempt = !isOn
    ? { isDelivered: false, isHopeless: true, answer: 'The webhook is switched off.' }
    : secret === null
      ? // The right key may be set before the last attempt.
        { isDelivered: false, isHopeless: false, answer: unreadableSecret }
      : await postMessage(
          { url, secret },
          { id: `msg_${messageId}`, type, timestamp: new Date(createdAt).toISOString(), data },
          settings,
        );
  const isLast = attempt.isHopeless || attempts + 1 >= mostAttempts;
  await db
    .update(webhookDeliveries)
    .set({
      state: attempt.isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting',
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      answer: attempt.answer,
      lastTriedAt: clock.now().toISOString(),
    })
    .where(eq(webhookDeliveries.id, deliveryId));
  return attempt;
}

/** Puts new deliveries into the queue, in the transaction that marks them, so that none is lost and none is sent twice. */
export async function queueDeliveries({ db, enqueue }: Pick<Context, 'db' | 'enqueue'>): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.isQueued, false))
        .orderBy(asc(webhookDeliveries.id))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await tx.update(webhookDeliveries).set({ isQueued: true }).where(inArray(webhookDeliveries.id, ids));
      await enqueue(tx, deliverWebhook, ...ids.map((delivery) => ({ delivery })));
      return rows.length;
    });
    if (count < batchSize) return;
  }
}

/** Removes deliveries after 30 days. */
export async function removeOldDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, new Date(now.getTime() - keptFor).toISOString())));
}
