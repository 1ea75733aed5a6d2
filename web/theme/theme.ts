import { useSyncExternalStore } from 'react';

/** Light by default, stored under the key `theme`, class-based, with a system option (`docs/product/screens.md`). */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();
/** The choice of this page, where storage is closed. */
let chosenHere: Theme = 'light';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'light';
  } catch {
    return chosenHere;
  }
}

export function chooseTheme(theme: Theme): void {
  chosenHere = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be closed: the choice then lasts for this page only.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  for (const listener of listeners) listener();
}

systemIsDark.addEventListener('change', () => applyTheme(readTheme()));
// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === key) applyTheme(readTheme());
});

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
