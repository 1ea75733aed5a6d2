import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Database, Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { notifications } from './notification-tables.ts';

/** Some were read. The counts change; nothing is new. */
const changed = { type: 'notifications.changed' };

/** Marks one notification as read. Throws 404 if it is not a notification of this person. */
export async function markRead(db: Db, viewer: Viewer, id: number): Promise<void> {
  const [found] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.personId, viewer.id)))
    .returning({ id: notifications.id });
  if (!found) throw notFound('This notification no longer exists.');
  await announce(db, { people: [viewer.id] }, changed);
}

/** Marks every notification as read that has no event after `until`. */
export async function markAllRead(db: Db, viewer: Viewer, until: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(notifications.personId, viewer.id), isNull(notifications.readAt), lte(notifications.happenedAt, until)),
    );
  await announce(db, { people: [viewer.id] }, changed);
}

/**
 * Marks the notifications of some kinds about one subject as read, because this person has just seen it in its own place.
 */
export async function markNotificationsRead(
  db: Db,
  personId: number,
  kinds: readonly { key: string }[],
  subject: number,
): Promise<void> {
  const read = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.personId, personId),
        inArray(
          notifications.kind,
          kinds.map(({ key }) => key),
        ),
        eq(notifications.subject, subject),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  if (read.length > 0) await announce(db, { people: [personId] }, changed);
}

/** Removes notifications that were read after so many days, and unread ones after a year (`docs/product/notifications.md`). */
export async function removeOldNotifications(db: Database, now: Date, readKeptDays: number): Promise<number> {
  const before = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  const { rowCount } = await db
    .delete(notifications)
    .where(
      or(
        lt(notifications.happenedAt, before(365)),
        and(isNotNull(notifications.readAt), lt(notifications.happenedAt, before(readKeptDays))),
      ),
    );
  return rowCount ?? 0;
}
