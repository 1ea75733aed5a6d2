import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { mostCounted, type Notification, type WaitingItem } from '#areas/notifications/contract/notification.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import type { FindWaiting } from '#server/notifications.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { notifications } from './notification-tables.ts';
import { type NotificationKinds, type NotificationRow, visibleNotifications } from './visible-notifications.ts';

/** Pages that one request reads until it has something to show. */
const pagesTried = 5;

type Wanted = PageRequest & { only?: 'mentions' | 'unread' | undefined };

/** The notifications of a person, newest first. A page may be shorter than the limit: the rest may not be seen. */
export async function listVisibleNotifications(
  db: Db,
  kinds: NotificationKinds,
  viewer: Viewer,
  { limit, cursor, only }: Wanted,
): Promise<Page<Notification>> {
  let after = readCursor(cursor, ['moment', 'id']);
  const filter = filterOf(kinds, only);
  for (let tried = 1; ; tried += 1) {
    const rows: NotificationRow[] = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.personId, viewer.id),
          filter,
          after ? sql`(${notifications.happenedAt}, ${notifications.id}) < (${after[0]}, ${after[1]})` : undefined,
        ),
      )
      .orderBy(desc(notifications.happenedAt), desc(notifications.id))
      .limit(limit + 1);
    const page = pageOf(rows, limit, (row) => [row.happenedAt, row.id]);
    const visible = await visibleNotifications(db, kinds, viewer.id, page.items);
    if (visible.length > 0 || page.next === null || tried === pagesTried) return new Page(visible, page.next);
    after = readCursor(page.next, ['moment', 'id']);
  }
}

function filterOf(kinds: NotificationKinds, only: Wanted['only']): SQL | undefined {
  if (only === 'unread') return isNull(notifications.readAt);
  if (only !== 'mentions') return undefined;
  const keys = [...kinds.values()].filter(({ group }) => group === 'mentions').map(({ key }) => key);
  return keys.length > 0 ? inArray(notifications.kind, keys) : sql`false`;
}

/** The items that need an answer from this person, oldest first. */
export async function listWaitingItems(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  db: Db,
  find: readonly FindWaiting[],
  viewer: Viewer,
): Promise<WaitingItem[]> {
  const now = clock.now();
  const found: WaitingItem[][] = [];
  for (const ofArea of find) found.push(await ofArea(db, viewer.id, now, mostCounted, settings));
  return found
    .flat()
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .slice(0, mostCounted);
}

/** How many unread notifications this person may see, at most `mostCounted`. */
export async function countUnread(db: Db, kinds: NotificationKinds, viewer: Viewer): Promise<number> {
  const { items } = await listVisibleNotifications(db, kinds, viewer, { limit: mostCounted, only: 'unread' });
  return items.length;
}
