import { sql } from 'drizzle-orm';
import type { DemoNotify } from '#server/area.ts';
import { notificationEvents, notifications } from '../notification-tables.ts';

/** Adds a notification of the demonstration, without an email. */
export const seedDemoNotification: DemoNotify = async (db, kind, personId, { subject, item, by, at, isRead }) => {
  const [made] = await db
    .insert(notifications)
    .values({ personId, kind: kind.key, subject, happenedAt: at, readAt: isRead ? at : null })
    .onConflictDoUpdate({
      target: [notifications.personId, notifications.kind, notifications.subject],
      targetWhere: sql`read_at is null`,
      set: { happenedAt: sql`greatest(${notifications.happenedAt}, excluded.happened_at)` },
    })
    .returning({ id: notifications.id });
  if (!made) throw new Error('The notification was not made.');
  await db.insert(notificationEvents).values({
    notificationId: made.id,
    personId,
    event: `${kind.key}:${subject}:${item ?? ''}:${by ?? ''}`,
    item: item ?? null,
    byId: by ?? null,
    happenedAt: at,
  });
};
