/** Waits for so many milliseconds, or until the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

/** Waits until `isTrue`, which may change with any of these events, or until the signal is aborted. */
export function until(isTrue: () => boolean, target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || isTrue()) return resolve();
    const check = () => {
      if (!signal.aborted && !isTrue()) return;
      target.removeEventListener(event, check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    target.addEventListener(event, check);
    signal.addEventListener('abort', check);
  });
}
