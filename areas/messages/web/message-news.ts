import { getMessageNews } from '#areas/messages/contract/news.ts';
import { resync } from '#contract/live-news.ts';
import { refresh, useEndpoint } from '#web/data/queries.ts';
import { useLive } from '#web/live/use-live.ts';

/** The counts of the navigation. Live news keeps them current. */
export function useMessageNews() {
  useLive(['conversation.message', 'conversation.changed', 'conversation.read', resync], () => {
    void refresh(getMessageNews);
  });
  return useEndpoint(getMessageNews, {});
}
