import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens or closes the palette. The buttons are in other parts of the page than the palette. */
export function setPaletteOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const usePaletteOpen = (): boolean => useSyncExternalStore(listen, () => isOpen);
