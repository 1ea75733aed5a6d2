import { describe, expect, it } from 'vitest';
import { daysBetween, mostInSeries, seriesDays } from './event-series.ts';

describe('the days of a series', () => {
  it.each([
    ['weekly', '2027-03-02', '2027-03-20', ['2027-03-02', '2027-03-09', '2027-03-16']],
    ['fortnightly', '2027-03-23', '2027-04-20', ['2027-03-23', '2027-04-06', '2027-04-20']],
    // The second Tuesday of each month.
    ['monthly', '2027-03-09', '2027-06-30', ['2027-03-09', '2027-04-13', '2027-05-11', '2027-06-08']],
    // The fifth Wednesday, or the last one. Also over the end of a year.
    ['monthly', '2027-12-29', '2028-03-31', ['2027-12-29', '2028-01-26', '2028-02-23', '2028-03-29']],
    ['weekly', '2027-03-02', '2027-03-01', []],
  ] as const)('%s from %s until %s', (rhythm, first, until, expected) => {
    expect(seriesDays(first, rhythm, until)).toEqual(expected);
  });

  it('stop after one more than the most', () => {
    expect(seriesDays('2027-01-01', 'weekly', '2099-01-01')).toHaveLength(mostInSeries + 1);
  });

  it('are counted across the change of the clocks', () => {
    expect(daysBetween('2027-03-20', '2027-04-02')).toBe(13);
    expect(daysBetween('2027-04-02', '2027-03-20')).toBe(-13);
  });
});
