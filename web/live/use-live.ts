import { useEffect, useEffectEvent } from 'react';
import type { LiveNews } from '#contract/live-news.ts';
import { onLiveNews } from './live-news.ts';

/**
 * Calls `handle` for news of these types while the component is shown. News contains only ids. While the page is hidden,
 * news waits until it is shown again.
 *
 * Also listen to `resync` where the screen shows a count or a list that must be current: it means that some news may
 * have been missed. News may arrive that the screen already shows, because the page read it in the meantime: compare
 * the ids, or read the count again.
 *
 * @example
 * useLive(['notifications.changed', resync], () => void refresh(countNotifications, {}));
 * useLive('discussion.reply', ({ id, item }) => id === discussionId && remember(item));
 */
export function useLive(types: string | readonly string[], handle: (news: LiveNews) => void): void {
  const tell = useEffectEvent(handle);
  const listed = typeof types === 'string' ? types : types.join(' ');
  useEffect(() => {
    const removals = listed.split(' ').map((type) => onLiveNews(type, (news) => tell(news)));
    return () => {
      for (const remove of removals) remove();
    };
  }, [listed]);
}
