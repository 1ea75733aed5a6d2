import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue-files.ts';
import { lengthOf } from './length-of.ts';

describe('the length of an item', () => {
  it.each([
    ['About 1 hour', 'hours'],
    ['About 1.5 hours', 'hours'],
    ['About 2 hours', 'hours'],
    ['About 1 hour over six weeks', 'hours'],
    ['About 3 hours over a term', 'day'],
    ['Half a term, about 4 hours of notes and talk', 'day'],
    ['Half a day', 'day'],
    ['One day', 'day'],
    ['1 day', 'day'],
    ['2 days', 'days'],
    ['4 weeks', 'days'],
    ['About 12 to 18 months', 'months'],
    ['About 2 to 3 terms', 'months'],
    ['About a year', 'months'],
    ['Depends on the qualification', null],
    ['Several modules, at your own pace', null],
  ])('of “%s” is %s', (duration, length) => expect(lengthOf(duration)).toBe(length));

  it('is known for every item of the catalogue whose duration names a time', () => {
    const unknown = readCatalogue().filter(({ length }) => length === null);
    expect(unknown.map(({ duration }) => duration).sort()).toEqual([
      'Depends on the qualification',
      'Several modules, at your own pace',
    ]);
  });
});
