import {
  countNotifications,
  listNotifications,
  listWaiting,
  readAllNotifications,
  readNotification,
} from '#areas/notifications/contract/notification.ts';
import type { Gathered } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { markAllRead, markRead } from './notification-actions.ts';
import { countUnread, listVisibleNotifications, listWaitingItems } from './notification-queries.ts';

export const notificationRoutes = ({ notificationKinds: kinds, findWaiting: find }: Gathered): Route[] => [
  handle(listNotifications, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listVisibleNotifications(db, kinds, viewer, query),
  ),

  handle(listWaiting, { transaction: 'none' }, async ({ context, db, viewer }) =>
    listWaitingItems(context, db, find, viewer),
  ),

  handle(countNotifications, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const waiting = await listWaitingItems(context, db, find, viewer);
    return { unread: await countUnread(db, kinds, viewer), waiting: waiting.length };
  }),

  handle(readNotification, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await markRead(db, viewer, params.id);
    return undefined;
  }),

  handle(readAllNotifications, { transaction: 'request' }, async ({ db, viewer, body }) => {
    await markAllRead(db, viewer, body.until);
    return undefined;
  }),
];
