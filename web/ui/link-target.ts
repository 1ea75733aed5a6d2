import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For an element of a list that a link opens by its id (`/mentorship/3?tab=meetings#meeting-12`). When the element is
 * shown, it is scrolled into view. `isTarget`: highlight it.
 */
export function useLinkTarget<Shown extends HTMLElement>(
  id: string,
): { ref: RefObject<Shown | null>; isTarget: boolean } {
  const ref = useRef<Shown>(null);
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return { ref, isTarget };
}

/** How many pages of a list are loaded to show the item of a link. */
const mostPages = 20;

interface PagedItems {
  items: readonly { id: number }[] | undefined;
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** Loads further pages of a list until the item that the address names is there: `#goal-12` with the prefix `goal-`. */
export function useLoadedTarget(prefix: string, list: PagedItems): void {
  const { items, data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const { hash } = useLocation();
  const isMissing = hash.startsWith(`#${prefix}`) && items?.every(({ id }) => hash !== `#${prefix}${id}`) === true;
  const loadsMore =
    isMissing && hasNextPage && !isFetching && !isFetchNextPageError && (data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);
}

/** How long a section stays in view while the screen around it loads, in milliseconds. */
const settlingTime = 2_000;

/**
 * For the heading of a section that links open by its id (`/settings#your-data`). The heading takes the focus and is
 * scrolled to the top. It stays there while other parts of the screen load, until the member does something.
 */
export function useSectionTarget<Shown extends HTMLElement>(id: string): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  const { hash, key } = useLocation();
  const isTarget = hash === `#${id}`;
  useEffect(() => {
    // `key` is a dependency, so that following the same link again scrolls again.
    if (!isTarget || !key) return;
    const stop = new AbortController();
    const show = () => ref.current?.scrollIntoView({ block: 'start' });
    const observer = new ResizeObserver(show);
    // After the focus and the scroll position of a new screen are set.
    const frame = requestAnimationFrame(() => {
      show();
      ref.current?.focus({ preventScroll: true });
      observer.observe(document.body);
    });
    const end = () => {
      stop.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const timer = setTimeout(end, settlingTime);
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(event, end, { signal: stop.signal, passive: true });
    return end;
  }, [isTarget, key]);
  return ref;
}
