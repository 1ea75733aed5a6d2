import { type LiveNews, resync } from '#contract/live-news.ts';

type Listener = (news: LiveNews) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` for news of a type. Returns a function that removes the listener. */
export function onLiveNews(type: string, listener: Listener): () => void {
  const ofType = listeners.get(type) ?? new Set();
  listeners.set(type, ofType.add(listener));
  return () => ofType.delete(listener);
}

/** News that arrived while the page was hidden, without repetitions. */
const waiting = new Map<string, LiveNews>();

/** More than this, and the page reads everything again instead. */
const mostWaiting = 100;

/**
 * Passes news to the listeners of this page. A hidden page gets it when it is next shown: nobody is looking, and a page
 * that is left open must not keep its session alive by reading again and again.
 */
export function publishLiveNews(news: LiveNews): void {
  if (document.visibilityState !== 'hidden') {
    tell(news);
    return;
  }
  if (waiting.size === 0) document.addEventListener('visibilitychange', tellWaiting, { once: true });
  if (waiting.size >= mostWaiting) {
    waiting.clear();
    waiting.set(resync, { type: resync });
  } else waiting.set(JSON.stringify(news), news);
}

function tellWaiting(): void {
  const all = [...waiting.values()];
  waiting.clear();
  for (const news of all) tell(news);
}

/** Forgets the news that waits, because the user has changed. */
export function forgetLiveNews(): void {
  waiting.clear();
  document.removeEventListener('visibilitychange', tellWaiting);
}

function tell(news: LiveNews): void {
  for (const listener of [...(listeners.get(news.type) ?? [])]) listener(news);
}
