import { useSyncExternalStore } from 'react';
import { wasSharedComputer } from '#areas/account/web/index.ts';

/** The most searches that are kept. */
export const mostRecent = 10;

const none: readonly string[] = [];
const keyOf = (personId: number) => `recentSearches:${personId}`;

/** The lists as they were last read or written, by key. They also serve if the browser blocks its storage. */
const lists = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** On a shared computer, the browser forgets them with the window. */
const storage = (): Storage => (wasSharedComputer() ? sessionStorage : localStorage);

/** The member's recent searches on this device, newest first. */
export function recentSearches(personId: number): readonly string[] {
  const key = keyOf(personId);
  const known = lists.get(key);
  if (known) return known;
  const list = stored(key);
  lists.set(key, list);
  return list;
}

function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, mostRecent) : none;
  } catch {
    // Storage is blocked, or another program wrote into it.
    return none;
  }
}

/** Keeps a search as the newest. A search that differs only in case or spaces is replaced. */
export function rememberSearch(personId: number, text: string): void {
  const search = tidy(text);
  if (search.length < 2) return;
  const others = recentSearches(personId).filter((one) => one.toLowerCase() !== search.toLowerCase());
  keep(personId, [search, ...others].slice(0, mostRecent));
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

export function forgetSearch(personId: number, search: string): void {
  keep(
    personId,
    recentSearches(personId).filter((one) => one !== search),
  );
}

export const forgetAllSearches = (personId: number): void => keep(personId, none);

function keep(personId: number, list: readonly string[]): void {
  const key = keyOf(personId);
  lists.set(key, list);
  try {
    if (list.length > 0) storage().setItem(key, JSON.stringify(list));
    else storage().removeItem(key);
  } catch {
    // Storage is blocked or full. The list lives until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Forgets the member's searches when they sign out on a shared computer. */
export function forgetIfShared(personId: number): void {
  if (wasSharedComputer()) forgetAllSearches(personId);
  // Another member may use this page next. Their list is read again.
  lists.clear();
}

function listen(onChange: () => void): () => void {
  const onOtherTab = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith('recentSearches:')) return;
    lists.clear();
    onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onOtherTab);
  };
}

export const useRecentSearches = (personId: number): readonly string[] =>
  useSyncExternalStore(listen, () => recentSearches(personId));
