import { useSyncExternalStore } from 'react';

export interface Notification {
  id: number;
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  tone?: 'plain' | 'destructive';
  open: boolean;
}

/** One at a time, shown for 5000 ms, removed 4000 ms after being dismissed (`docs/product/screens.md`). */
export const displayMilliseconds = 5_000;
const removeAfterMilliseconds = 4_000;

let current: Notification | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Notification | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notification in place of the one there is. */
export function notify(notification: Omit<Notification, 'id' | 'open'>): void {
  lastId += 1;
  set({ ...notification, id: lastId, open: true });
}

/** Shows a notification once the one there is has been read: for what nobody waits for. */
export function notifyAfterwards(notification: Omit<Notification, 'id' | 'open'>): void {
  const whenRead = () => {
    if (current?.open) return;
    listeners.delete(whenRead);
    notify(notification);
  };
  listeners.add(whenRead);
  whenRead();
}

/** Says what failed, and why. */
export function notifyFailure(title: string, description: string): void {
  notify({ tone: 'destructive', title, description });
}

export function dismissNotification(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, removeAfterMilliseconds);
}

export function useNotification(): Notification | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
