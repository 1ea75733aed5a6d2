import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Notification } from '#areas/notifications/contract/notification.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { notificationEvents, notifications } from '../notification-tables.ts';
import { type NotificationKinds, visibleNotifications } from '../visible-notifications.ts';
import { notificationEmails } from './delivery-tables.ts';

/** The most notifications that are read for one email. Some of them may not be seen any more. */
const mostRead = 40;

/** The most notifications in one email. */
const mostListed = 20;

export interface DeliveryContent {
  /** Newest first. */
  shown: Notification[];
  /** There are more on the notifications page. */
  isMore: boolean;
}

/**
 * What an email contains: of its events, those that the person has not read and may see now, of the kinds that
 * `isWanted` selects.
 */
export async function readDelivery(
  db: Db,
  kinds: NotificationKinds,
  personId: number,
  delivery: string,
  isWanted: (kind: NotificationKind) => boolean,
): Promise<DeliveryContent> {
  const wanted = [...kinds.values()].filter(isWanted).map(({ key }) => key);
  if (wanted.length === 0) return { shown: [], isMore: false };
  const ofDelivery = db
    .selectDistinct({ id: notificationEvents.notificationId })
    .from(notificationEmails)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notificationEmails.eventId))
    .where(eq(notificationEmails.delivery, delivery));
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, personId),
        isNull(notifications.readAt),
        inArray(notifications.kind, wanted),
        sql`${notifications.id} in (${ofDelivery})`,
      ),
    )
    .orderBy(desc(notifications.happenedAt), desc(notifications.id))
    .limit(mostRead);
  const visible = await visibleNotifications(db, kinds, personId, rows, { delivery });
  return { shown: visible.slice(0, mostListed), isMore: visible.length > mostListed || rows.length === mostRead };
}
