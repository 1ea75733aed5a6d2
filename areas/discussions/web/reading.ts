import { useCallback, useEffect, useRef } from 'react';
import { listNewInCircles } from '#areas/circles/contract/following.ts';
import type { Discussion } from '#areas/discussions/contract/discussion.ts';
import { readDiscussion } from '#areas/discussions/contract/following.ts';
import { call } from '#web/data/api-client.ts';
import { refresh } from '#web/data/queries.ts';

/** How long replies stay on the screen before they count as read, in milliseconds. */
const pause = 1_000;

/**
 * Moves the member's read position to the last reply that was shown. Returns the ref for each reply's element, which
 * needs the attribute `data-reply` with the id.
 */
export function useReadPosition({
  id,
}: Pick<Discussion, 'id'>): (element: HTMLElement | null) => (() => void) | undefined {
  /** The last reply that was shown: its place from the top of the thread, and its id. */
  const shown = useRef<number | null>(null);
  const sent = useRef<number | null | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const observer = useRef<IntersectionObserver>(undefined);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (document.visibilityState === 'hidden' && sent.current === undefined) return;
    if (sent.current !== undefined && sent.current === shown.current) return;
    sent.current = shown.current;
    // It is only sent again with the next reply: a failure must not disturb somebody who reads.
    call(readDiscussion, { params: { id }, body: { replyId: shown.current } }, { keepalive: true })
      .then(() => refresh(listNewInCircles))
      .catch(() => undefined);
  }, [id]);

  useEffect(() => {
    timer.current = setTimeout(send, pause);
    const leaving = () => document.visibilityState === 'hidden' && timer.current !== undefined && send();
    document.addEventListener('visibilitychange', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      if (timer.current !== undefined) send();
      observer.current?.disconnect();
      observer.current = undefined;
    };
  }, [send]);

  return useCallback(
    (element) => {
      if (!element) return undefined;
      observer.current ??= new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          const reply = Number((target as HTMLElement).dataset.reply);
          if (!isIntersecting || reply <= (shown.current ?? 0)) continue;
          shown.current = reply;
          timer.current ??= setTimeout(send, pause);
        }
      });
      observer.current.observe(element);
      return () => observer.current?.unobserve(element);
    },
    [send],
  );
}
