import { expect, it } from 'vitest';
import { addressOf, firstDay, noFilters, readAddress } from './search-address.ts';

const none = { q: '', ...noFilters };
const read = (search: string) => readAddress(new URLSearchParams(search));

it('reads what it writes', () => {
  const filters = { kind: 'discussion', circle: 4, author: 12, since: 'week', answered: 'true' } as const;
  const address = { q: 'quiet rooms & more', ...filters };
  const written = '/search?q=quiet+rooms+%26+more&kind=discussion&circle=4&author=12&since=week&answered=true';
  expect(addressOf(address)).toBe(written);
  expect(read(addressOf(address).split('?')[1] ?? '')).toEqual(address);
  expect(addressOf(none)).toBe('/search');
});

it('ignores what cannot be a filter', () => {
  for (const search of [
    'kind=secret',
    'circle=x',
    'circle=-1',
    'author=1e9',
    'since=2026-02-30',
    'since=toString',
    'answered=yes',
  ])
    expect(read(search), search).toEqual(none);
  expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
});

it('counts periods from the day in London', () => {
  const lateInLondon = new Date('2026-06-30T23:30:00Z');
  expect(firstDay('today', lateInLondon)).toBe('2026-07-01');
  expect(firstDay('week', lateInLondon)).toBe('2026-06-24');
  expect(firstDay('year', new Date('2026-11-20T12:00:00Z'))).toBe('2025-11-20');
  expect(firstDay('2026-01-05', lateInLondon)).toBe('2026-01-05');
  expect(firstDay('', lateInLondon)).toBeUndefined();
});
