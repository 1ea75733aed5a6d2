import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after the beginning of the loading for which questions wait for it. New vectors may take minutes. */
const longestWait = 15_000;

/** Loads something that takes time and memory when it is first needed, and not before. */
export interface LoadOnUse {
  /** From now on `use` loads. Before that, and after `stop`, it does nothing. */
  start(): { stop(): Promise<void> };
  /** Begins to load, if nobody has. Resolves when it is loaded, or 15 seconds after it began. */
  use(): Promise<void>;
}

/** `load` returns false if it should be tried again at the next use. */
export function makeLoadOnUse(load: (stopping: AbortSignal) => Promise<boolean>): LoadOnUse {
  let stopping: AbortController | undefined;
  let loading: { ended: Promise<void>; waiting: Promise<unknown> } | undefined;
  const begin = (signal: AbortSignal) => {
    const over = new AbortController();
    // The code that needs the cards gets the error.
    const ended = load(signal)
      .catch(() => false)
      .then((isDone) => {
        over.abort();
        if (!isDone) loading = undefined;
      });
    const waiting = Promise.race([ended, sleep(longestWait, undefined, { signal: over.signal }).catch(() => {})]);
    return { ended, waiting };
  };
  return {
    start() {
      const own = new AbortController();
      stopping = own;
      return {
        async stop() {
          own.abort();
          await loading?.ended;
        },
      };
    },
    async use() {
      if (!stopping || stopping.signal.aborted) return;
      loading ??= begin(stopping.signal);
      await loading.waiting;
    },
  };
}
