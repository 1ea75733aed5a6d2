import { isBusy, shortcutsAreOn } from '#web/shortcuts/shortcut-keys.ts';

const storageKey = 'searchSlashKey';

/** Whether '/' opens the search on this device. Members who dictate can switch it off (WCAG 2.2, 2.1.4). */
export function slashOpensSearch(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSlashOpensSearch(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked. The key then works as at first.
  }
}

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether a key press opens the search: Ctrl+K (Cmd+K on a Mac), or '/' outside fields and dialogs. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  const { key, ctrlKey, metaKey } = event;
  if (key.toLowerCase() === 'k') return !event.shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
  return key === '/' && !ctrlKey && !metaKey && !isBusy(event.target) && shortcutsAreOn() && slashOpensSearch();
}
