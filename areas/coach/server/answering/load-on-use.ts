import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a question waits for the vectors. */
const longestWait = 15_000;

/** Loads something that takes time and memory when it is first needed, and not before. */
export interface LoadOnUse {
  /** From now on `use` loads. Before that, and after `stop`, it does nothing. */
  start(): { stop(): Promise<void> };
  /** Begins to load, if nobody has. Resolves when it is loaded, or after 15 seconds. */
  use(): Promise<void>;
}

/** `load` returns false if it should be tried again at the next use. */
export function makeLoadOnUse(load: (stopping: AbortSignal) => Promise<boolean>): LoadOnUse {
  let stopping: AbortController | undefined;
  let loading: Promise<void> | undefined;
  const begin = async (signal: AbortSignal) => {
    // The code that needs the cards gets the error.
    const isDone = await load(signal).catch(() => false);
    if (!isDone) loading = undefined;
  };
  return {
    start() {
      const own = new AbortController();
      stopping = own;
      return {
        async stop() {
          own.abort();
          await loading;
        },
      };
    },
    async use() {
      if (!stopping || stopping.signal.aborted) return;
      loading ??= begin(stopping.signal);
      const over = new AbortController();
      await Promise.race([loading, sleep(longestWait, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
    },
  };
}
