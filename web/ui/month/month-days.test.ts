import { describe, expect, it } from 'vitest';
import { dayAfter, firstShown, monthIn, monthWords, sameDayIn, shortDay, weekdayOf, weeksOf } from './month-days.ts';

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', 6, '2026-11-01', '2026-11-30'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-02-01', '2028-02-29'],
    ['2026-10', 5, '2026-10-01', '2026-10-31'],
  ])('of %s are %i, from Monday to Sunday, also when the clocks change', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, last, Number(last.slice(8))]);
    for (const week of weeks) for (const [at, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe(at);
  });
});

describe('moving between days', () => {
  it('crosses months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30');
    expect(dayAfter('2026-10-25', -7)).toBe('2026-10-18');
    expect(sameDayIn('2027-01-31', 1)).toBe('2027-02-28');
    expect(sameDayIn('2026-12-15', 1)).toBe('2027-01-15');
    expect(sameDayIn('2027-01-15', -1)).toBe('2026-12-15');
  });
});

describe('the address', () => {
  const now = new Date('2026-11-30T23:30:00Z');
  const read = (query: string) => monthIn(new URLSearchParams(query), now);

  it('names a month and a day, or else the current month', () => {
    expect(read('')).toEqual({ month: '2026-11', day: null });
    expect(read('month=2027-02&day=2027-02-28')).toEqual({ month: '2027-02', day: '2027-02-28' });
    for (const wrong of ['month=2027-2', 'month=1999-01', 'month=2027-13', 'month=x&day=2027-01-01'])
      expect(read(wrong), wrong).toEqual({ month: '2026-11', day: null });
    for (const wrong of ['2027-03-01', '2027-02-29', 'x', ''])
      expect(read(`month=2027-02&day=${wrong}`), wrong).toEqual({ month: '2027-02', day: null });
  });
});

it('shows the next day with an event first', () => {
  const days = ['2026-11-03', '2026-11-26'];
  expect(firstShown('2026-11', '2026-11-20', days)).toBe('2026-11-26');
  expect(firstShown('2026-11', '2026-11-27', days)).toBe('2026-11-27');
  expect(firstShown('2026-12', '2026-11-27', ['2026-12-09'])).toBe('2026-12-09');
  expect(firstShown('2026-12', '2026-11-27', [])).toBe('2026-12-01');
});

it('has words', () => {
  expect(monthWords('2026-11')).toBe('November 2026');
  expect(shortDay('2026-11-27')).toBe('Friday 27 November');
});
