import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { mostBrowsers, type pushSubscription } from '#areas/notifications/contract/push.ts';
import { findPreferences } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { isPushService } from './push-service.ts';
import { pushSubscriptions } from './push-tables.ts';
import { sendPushJob } from './push-task.ts';

/** Whether the browser of this session gets push notifications. */
export async function isPushOn(db: Db, sessionId: number): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))) > 0;
}

/** Sends push notifications of the viewer to the browser of this session. */
export async function subscribe(
  context: Context,
  db: Db,
  viewer: Viewer,
  sessionId: number,
  { endpoint, keys }: z.output<typeof pushSubscription>,
): Promise<void> {
  if (!isPushService(endpoint, context.settings)) throw badRequest('This browser’s push service cannot be used.');
  // A browser that another member used before now belongs to the viewer.
  await db
    .delete(pushSubscriptions)
    .where(
      or(
        and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)),
        and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
      ),
    );
  const row = { ...keys, endpoint, personId: viewer.id, createdAt: context.clock.now().toISOString() };
  await db
    .insert(pushSubscriptions)
    .values({ ...row, sessionId })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: row });
  const oldest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, viewer.id))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(mostBrowsers);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
}

export async function unsubscribe(db: Db, sessionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Those of these deliveries whose people have a browser with push notifications. */
export async function hasPush<Delivery extends { personId: number }>(
  db: Db,
  deliveries: Delivery[],
): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const ids = [...new Set(deliveries.map(({ personId }) => personId))];
  const rows = await db
    .selectDistinct({ personId: pushSubscriptions.personId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.personId, ids));
  const people = new Set(rows.map(({ personId }) => personId));
  return deliveries.filter(({ personId }) => people.has(personId));
}

/** What a push notification says: nothing private, only where to look. */
export interface Push {
  /** A name for the event. A push service and a browser show a repeated message with the same topic once. */
  topic: string;
  /** A path of Staffroom with ids only. */
  link: string;
}

/**
 * Sends a push notification to each browser of a person who wants push notifications. Call it in the transaction that
 * marks the event as delivered. The messages are sent by background jobs when it commits, each at most once more after
 * a crash, with the same topic.
 */
export async function sendPush(context: Context, personId: number, push: Push, db: Db = context.db): Promise<void> {
  const { pushNotifications } = await findPreferences(db, personId);
  if (!pushNotifications) return;
  const browsers = await db
    .select({ subscription: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
    .orderBy(asc(pushSubscriptions.id))
    .limit(mostBrowsers);
  if (browsers.length === 0) return;
  await context.enqueue(db, sendPushJob, ...browsers.map(({ subscription }) => ({ subscription, ...push })));
}
