import { useSyncExternalStore } from 'react';

/** A message that appears for a few seconds. */
export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for a failure. */
  tone?: 'plain' | 'destructive';
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

// One toast at a time, shown for 5000 ms and removed 4000 ms after it is dismissed.
export const displayMilliseconds = 5_000;
const removeAfterMilliseconds = 4_000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces the current one. */
export function showToast(toast: Toast): void {
  lastId += 1;
  set({ ...toast, id: lastId, open: true });
}

/** Shows a toast after the current one has closed. For messages that nobody is waiting for. */
export function showToastLater(toast: Toast): void {
  const showWhenFree = () => {
    if (current?.open) return;
    listeners.delete(showWhenFree);
    showToast(toast);
  };
  listeners.add(showWhenFree);
  showWhenFree();
}

/** Shows what failed, and why. */
export function showFailure(title: string, description: string): void {
  showToast({ tone: 'destructive', title, description });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, removeAfterMilliseconds);
}

export const getCurrentToast = (): ShownToast | null => current;

export function useCurrentToast(): ShownToast | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getCurrentToast);
}
