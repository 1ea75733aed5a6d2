import { useEffect, useRef } from 'react';
import { listNewInCircles } from '#areas/circles/contract/following.ts';
import { resync } from '#contract/live-news.ts';
import { refresh, useList } from '#web/data/queries.ts';
import { useLive } from '#web/live/use-live.ts';

/**
 * How many discussions in each circle of the current user have something new, by the id of the circle. The navigation
 * reads them again after each change of screen.
 */
export function useNewInCircles(): ReadonlyMap<number, number> {
  const { items = [] } = useList(listNewInCircles, { query: { limit: 200 } });
  return new Map(items.map(({ circleId, newDiscussions }) => [circleId, newDiscussions]));
}

/** The longest wait before the counts are read after live news, so that not all open pages of a circle read at once. */
const longestWait = 2_000;

/** Keeps the counts current while others post, and reads all of them for somebody with very many circles. */
export function useLiveNewInCircles(): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useList(listNewInCircles, {
    query: { limit: 200 },
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(['discussion.reply', 'circle.discussion', resync], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh(listNewInCircles);
    }, Math.random() * longestWait);
  });
}
