import { useSyncExternalStore } from 'react';

const storageKey = 'keyboardShortcuts';
const listeners = new Set<() => void>();

/** Whether shortcuts of one key work on this device. Members who dictate can switch them off (WCAG 2.2, 2.1.4). */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked. The shortcuts then work as at first.
  }
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shortcutsAreOn);

/** Whether the member is typing, or a dialog or menu is open that keeps the keys to itself. */
export function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=menu] *, [role=textbox]'));
  return (
    isField || document.querySelector('[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu]') !== null
  );
}

/** Whether a key press may be a shortcut of one key: no field, no dialog, no modifier except Shift for '?'. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return false;
  if (shiftKey && key !== '?') return false;
  return shortcutsAreOn() && !isBusy(event.target);
}
