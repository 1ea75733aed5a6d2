import { describe, expect, it } from 'vitest';
import { lastTerms, schoolYearName, schoolYearOf, termOf } from '#areas/development/contract/school-term.ts';
import { dayInLondon } from '#server/clock.ts';

describe('a term', () => {
  it.each([
    ['2026-08-31', 'Summer 2026', '2026-04-16'],
    ['2026-09-01', 'Autumn 2026', '2026-09-01'],
    ['2026-12-31', 'Autumn 2026', '2026-09-01'],
    ['2027-01-01', 'Spring 2027', '2027-01-01'],
    ['2027-04-15', 'Spring 2027', '2027-01-01'],
    ['2027-04-16', 'Summer 2027', '2027-04-16'],
  ])('of %s is %s and began on %s', (day, name, since) => {
    expect(termOf(day)).toEqual({ name, since });
  });

  // Half past eleven at night in UTC is the next day already while summer time lasts.
  it.each([
    ['2027-04-15T22:59:00Z', 'Spring 2027'],
    ['2027-04-15T23:30:00Z', 'Summer 2027'],
    ['2026-08-31T23:30:00Z', 'Autumn 2026'],
    ['2026-12-31T23:30:00Z', 'Autumn 2026'],
  ])('at %s is %s in London', (moment, name) => {
    expect(termOf(dayInLondon(new Date(moment))).name).toBe(name);
  });

  it('has the terms before it in order', () => {
    expect(lastTerms('2026-11-21', 5).map(({ name }) => name)).toEqual([
      'Summer 2025',
      'Autumn 2025',
      'Spring 2026',
      'Summer 2026',
      'Autumn 2026',
    ]);
  });

  it('belongs to a school year', () => {
    expect([schoolYearOf('2026-08-31'), schoolYearOf('2026-09-01')]).toEqual([2025, 2026]);
    expect([schoolYearName(2026), schoolYearName(2099)]).toEqual(['2026/27', '2099/00']);
  });
});
