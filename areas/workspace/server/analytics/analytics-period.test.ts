import { expect, it } from 'vitest';
import { mondayOf, monthsOf, periodOf, weeksOf } from './analytics-period.ts';

it('has only full weeks, in UK time', () => {
  // A Sunday evening in London, and the Monday after it, which is still Sunday in UTC.
  expect(periodOf('weeks', new Date('2026-07-05T22:30:00Z'))).toEqual({ from: '2025-12-29', until: '2026-06-29' });
  expect(periodOf('weeks', new Date('2026-07-05T23:30:00Z'))).toEqual({ from: '2026-01-05', until: '2026-07-06' });
  expect(weeksOf(periodOf('weeks', new Date('2026-11-28T12:00:00Z')))).toHaveLength(26);
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
});

it('begins a term and a school year with the week of their first day', () => {
  expect(periodOf('term', new Date('2026-11-28T12:00:00Z'))).toEqual({ from: '2026-08-31', until: '2026-11-23' });
  expect(periodOf('year', new Date('2026-06-10T12:00:00Z'))).toEqual({ from: '2025-09-01', until: '2026-06-08' });
  const first = periodOf('term', new Date('2027-01-01T12:00:00Z'));
  expect([first, weeksOf(first), monthsOf(first)]).toEqual([{ from: '2026-12-28', until: '2026-12-28' }, [], []]);
});

it('has the months that its weeks touch', () => {
  expect(monthsOf({ from: '2026-09-28', until: '2026-11-02' })).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
});
