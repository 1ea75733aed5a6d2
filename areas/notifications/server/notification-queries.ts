import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { mostCounted, type Notification, type WaitingItem } from '#areas/notifications/contract/notification.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import type { FindWaiting } from '#server/notifications.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { notifications } from './notification-tables.ts';
import { type NotificationKinds, type NotificationRow, visibleNotifications } from './visible-notifications.ts';

/** Pages that one request reads until it has something to show. */
const pagesTried = 5;

type Wanted = PageRequest & { only?: 'mentions' | 'unread' | undefined };

interface ListValues {
  personId: number;
  /** The keys of the kinds of mentions, as an array of PostgreSQL. */
  mentions: string;
  afterMoment: string;
  afterId: number;
  limit: number;
}

interface ListShape extends Record<string, string | boolean> {
  only: NonNullable<Wanted['only']> | 'all';
  isLater: boolean;
}

const notificationsOf = prepared('own_notifications', (db, param: Param<ListValues>, { only, isLater }: ListShape) => {
  const { personId, kind, readAt, happenedAt, id } = notifications;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(personId, param('personId')),
        only === 'unread' ? isNull(readAt) : undefined,
        only === 'mentions' ? sql`${kind} = any(${param('mentions')}::text[])` : undefined,
        isLater
          ? sql`(${happenedAt}, ${id}) < (${param('afterMoment')}::timestamptz, ${param('afterId')}::int)`
          : undefined,
      ),
    )
    .orderBy(desc(happenedAt), desc(id))
    .limit(param('limit'));
});

const mentionsOf = (kinds: NotificationKinds): string =>
  `{${[...kinds.values()].flatMap(({ key, group }) => (group === 'mentions' ? key : [])).join(',')}}`;

/** The notifications of a person, newest first. A page may be shorter than the limit: the rest may not be seen. */
export async function listVisibleNotifications(
  db: Db,
  kinds: NotificationKinds,
  viewer: Viewer,
  { limit, cursor, only }: Wanted,
): Promise<Page<Notification>> {
  let after = readCursor(cursor, ['moment', 'id']);
  for (let tried = 1; ; tried += 1) {
    const rows: NotificationRow[] = await notificationsOf(db, { only: only ?? 'all', isLater: after !== null }).execute(
      {
        personId: viewer.id,
        mentions: mentionsOf(kinds),
        afterMoment: after ? String(after[0]) : '',
        afterId: after ? Number(after[1]) : 0,
        limit: limit + 1,
      },
    );
    const page = pageOf(rows, limit, (row) => [row.happenedAt, row.id]);
    const visible = await visibleNotifications(db, kinds, viewer.id, page.items);
    if (visible.length > 0 || page.next === null || tried === pagesTried) return new Page(visible, page.next);
    after = readCursor(page.next, ['moment', 'id']);
  }
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
