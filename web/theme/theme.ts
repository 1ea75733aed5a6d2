import { useSyncExternalStore } from 'react';

/** The theme. It is light by default and is stored under the key `theme`. `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();
/** The choice for this page, if the browser blocks storage. */
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
    // If the browser blocks storage, the choice lasts for this page only.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  for (const listener of listeners) listener();
}

systemIsDark.addEventListener('change', () => applyTheme(readTheme()));
// Another tab changed the theme.
addEventListener('storage', (event) => {
  if (event.key === key) applyTheme(readTheme());
});

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
