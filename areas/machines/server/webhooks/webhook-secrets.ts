import { and, eq, notLike } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/database.ts';
import { isSealed, seal, unseal } from '#server/sealing.ts';
import type { Settings } from '#server/settings.ts';
import { webhooks } from './webhook-tables.ts';

/** Binds a secret to its webhook. */
const secretPurpose = (webhookId: number) => `secret of webhook ${webhookId}`;

/** The secret as the database has it. */
export const sealSecret = (settings: Settings, webhookId: number, secret: string): string =>
  seal(settings, secretPurpose(webhookId), secret);

/** Opens the secret of a webhook. Null if it was sealed with another key. */
export const openSecret = (settings: Settings, webhookId: number, stored: string): string | null =>
  isSealed(stored) ? unseal(settings, secretPurpose(webhookId), stored) : stored;

/** Seals the secrets that an earlier release stored as they were. Returns how many. */
export async function sealEarlierWebhooks(db: Db, settings: Settings, log: Logger): Promise<number> {
  const rows = await db
    .select({ id: webhooks.id, secret: webhooks.secret })
    .from(webhooks)
    .where(notLike(webhooks.secret, 'v1.%'));
  for (const { id, secret } of rows)
    await db
      .update(webhooks)
      .set({ secret: sealSecret(settings, id, secret) })
      .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)));
  if (rows.length > 0) log.info({ sealed: rows.length }, 'secrets of webhooks are sealed now');
  return rows.length;
}
