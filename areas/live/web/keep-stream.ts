import { openStream, type StreamOptions } from './open-stream.ts';
import { pause, until } from './pause.ts';
import { returnAfter } from './return-times.ts';

type KeepOptions = Omit<StreamOptions, 'position' | 'since'> & {
  position(): string | null;
  since(): number;
  /** The session has ended, or another member has signed in in this browser. */
  onOver(): void;
  /** Dispatches `restart` when the member has signed in again, or is still signed in. */
  restarts: EventTarget;
};

const isOnline = () => navigator.onLine;

/** Keeps a stream open until the signal is aborted: returns after each end, later and later if the attempts fail. */
export async function keepStream({ position, since, restarts, onOver, ...options }: KeepOptions): Promise<void> {
  const { signal } = options;
  let failures = 0;
  while (!signal.aborted) {
    // An attempt without a network would fail, and the console would show it.
    await until(isOnline, window, 'online', signal);
    if (signal.aborted) return;
    const end = await openStream({ ...options, position: position(), since: since() });
    if (signal.aborted) return;
    if (end.kind === 'over') {
      failures = 0;
      onOver();
      await restarted(restarts, signal);
    } else {
      failures = end.kind === 'failed' ? failures + 1 : 0;
      await pause(returnAfter(end, failures, Math.random()), signal);
    }
  }
}

function restarted(restarts: EventTarget, signal: AbortSignal): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  restarts.addEventListener('restart', done, { once: true });
  return until(() => isDone, restarts, 'restart', signal);
}
