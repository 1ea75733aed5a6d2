import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import {
  countNotifications,
  listNotifications,
  listWaiting,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#areas/notifications/contract/notification.ts';
import { resync } from '#contract/live-news.ts';
import { call, type ListPage } from '#web/data/api-client.ts';
import { keyOf, queryClient, readAgain, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useLive } from '#web/live/use-live.ts';

const onReturn = { refreshOnReturn: true };

export const useCounts = () => useEndpoint(countNotifications, {});
export const useWaiting = () => useEndpoint(listWaiting, {}, onReturn);
export const useNotifications = (query: { only?: 'mentions' | 'unread'; limit?: number }) =>
  useList(listNotifications, { query }, onReturn);

/** Reads the counts, the lists and the waiting items again after a change. */
export function refreshNotifications(): void {
  for (const endpoint of [countNotifications, listNotifications, listWaiting])
    void readAgain({ queryKey: keyOf(endpoint) });
}

type Pages = InfiniteData<ListPage<Notification>>;

/** Reads the counts again when something has changed elsewhere. */
export function useLiveCounts(): void {
  useLive(
    ['notifications.new', 'notifications.changed', resync],
    () => void readAgain({ queryKey: keyOf(countNotifications) }),
  );
}

/** Whether notifications have arrived since the lists were last read. `show` reads the lists again. */
export function useArrived(): { arrived: boolean; show(): void } {
  const [arrived, setArrived] = useState(false);
  useLive('notifications.new', () => setArrived(true));
  return {
    arrived,
    show() {
      setArrived(false);
      refreshNotifications();
    },
  };
}

/** Changes the notifications in every list that is loaded. */
function changeShown(change: (one: Notification) => Notification): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: keyOf(listNotifications) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
}

/** Marks one notification as read. It shows at once. The request finishes even if the page is left. */
export function useMarkRead() {
  return useChange((id: number) => call(readNotification, { params: { id } }, { keepalive: true }), {
    optimistic(id) {
      changeShown((one) => (one.id === id ? { ...one, isRead: true } : one));
      return refreshNotifications;
    },
    refreshes: [countNotifications],
    toast: { failure: 'The notification could not be marked as read' },
  });
}

/** Marks everything as read, up to the newest notification that is shown. */
export function useMarkAllRead() {
  return useChange(readAllNotifications, {
    input: (until: string) => ({ body: { until } }),
    refreshes: [countNotifications, listNotifications],
    toast: { failure: 'The notifications could not be marked as read' },
  });
}
