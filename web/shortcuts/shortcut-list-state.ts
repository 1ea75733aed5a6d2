import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Shows or hides the list of the keyboard shortcuts. */
export function showShortcuts(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

export const useShortcutsShown = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
