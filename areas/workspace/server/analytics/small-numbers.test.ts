import { expect, it } from 'vitest';
import { amount, people, share, things } from './small-numbers.ts';

it.each([
  [0, 'few'],
  [1, 'few'],
  [4, 'few'],
  [5, 5],
  [9, 5],
  [10, 10],
  [51, 50],
])('%i people are shown as %s', (count, shown) => expect(people(count)).toBe(shown));

it('hides a sum of fewer than five people, a small sum, and a share of hidden numbers', () => {
  expect([amount(40, 4), amount(40.5, 5), amount(4.5, 9), amount(0, 0)]).toEqual(['few', 40, 'few', 'few']);
  expect([things(0, 0), things(2, 4), things(2, 5)]).toEqual([0, 'few', 2]);
  expect([share(5, 20), share('few', 20), share(5, 'few'), share(5, 0), share(25, 20)]).toEqual([
    ...[25, 'few', 'few'],
    ...[null, 100],
  ]);
});
