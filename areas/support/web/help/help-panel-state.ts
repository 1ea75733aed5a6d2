import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens or closes the panel. The buttons are in other parts of the page than the panel. */
export function setHelpOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const useHelpOpen = (): boolean => useSyncExternalStore(listen, () => isOpen);
