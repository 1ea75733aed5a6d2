import { expect, it } from 'vitest';
import { shownParts, shownPeople, shownShare, shownSum } from './small-numbers.ts';

it.each([
  [0, 0],
  [1, 'few'],
  [4, 'few'],
  [5, 5],
  [7, 5],
  [8, 10],
  [50, 50],
  [51, 50],
])('%i people are shown as %s', (people, shown) => expect(shownPeople(people)).toBe(shown));

it('hides a sum of fewer than five people, and a share of hidden numbers', () => {
  expect([shownSum(12.4, 5), shownSum(12.4, 4), shownSum(0, 0)]).toEqual([12, 'few', 0]);
  expect([shownShare(5, 20), shownShare('few', 20), shownShare(0, 0), shownShare(25, 20)]).toEqual([
    25,
    'few',
    null,
    100,
  ]);
});

it('hides a second part, so that a single hidden one cannot be computed', () => {
  const part = (people: number) => ({ sum: people * 2, people });
  expect(shownParts([part(30), part(3), part(8)])).toEqual([60, 'few', 'few']);
  expect(shownParts([part(30), part(3), part(2)])).toEqual([60, 'few', 'few']);
  expect(shownParts([part(30), part(8)])).toEqual([60, 16]);
  expect(shownParts([part(3)])).toEqual(['few']);
});
