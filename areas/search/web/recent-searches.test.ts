import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberSharedComputer } from '#areas/account/web/shared-computer.ts';
import {
  forgetAllSearches,
  forgetIfShared,
  forgetSearch,
  mostRecent,
  recentSearches,
  rememberSearch,
} from './recent-searches.ts';

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let local: FakeStorage;
let session: FakeStorage;

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});
afterEach(() => {
  // Also forgets what was read.
  forgetIfShared(1);
  vi.unstubAllGlobals();
});

it('keeps the newest first, each once, without extra spaces', () => {
  for (const text of ['maths', ' quiet   rooms ', 'Maths', 'x', '  ']) rememberSearch(1, text);
  expect(recentSearches(1)).toEqual(['Maths', 'quiet rooms']);
});

it('keeps at most ten', () => {
  for (let at = 1; at <= 12; at += 1) rememberSearch(1, `search ${at}`);
  expect(recentSearches(1)).toHaveLength(mostRecent);
  expect(recentSearches(1)[0]).toBe('search 12');
});

it('keeps them for each member, in the storage of the browser', () => {
  rememberSearch(1, 'mine');
  rememberSearch(2, 'theirs');
  forgetIfShared(1);
  expect([recentSearches(1), recentSearches(2)]).toEqual([['mine'], ['theirs']]);
  expect(session.items.size).toBe(0);
});

it('removes one, or all', () => {
  for (const text of ['one', 'two', 'three']) rememberSearch(1, text);
  forgetSearch(1, 'two');
  expect(recentSearches(1)).toEqual(['three', 'one']);
  forgetAllSearches(1);
  expect(recentSearches(1)).toEqual([]);
  expect(local.items.has('recentSearches:1')).toBe(false);
});

it('forgets them on a shared computer when the member signs out, and never writes them to disk', () => {
  rememberSharedComputer(true);
  rememberSearch(1, 'a private matter');
  expect(recentSearches(1)).toEqual(['a private matter']);
  expect([...local.items.keys()]).toEqual(['sharedComputer']);
  forgetIfShared(1);
  expect(recentSearches(1)).toEqual([]);
  expect(session.items.size).toBe(0);
});

it.each(['not JSON', '{"a":1}', '[1,null,"kept"]'])('reads %s without failing', (stored) => {
  local.items.set('recentSearches:1', stored);
  expect(recentSearches(1)).toEqual(stored.includes('kept') ? ['kept'] : []);
});

it('works while the browser blocks its storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const storage of [local, session])
    Object.assign(storage, { getItem: blocked, setItem: blocked, removeItem: blocked });
  rememberSearch(1, 'maths');
  expect(recentSearches(1)).toEqual(['maths']);
});
