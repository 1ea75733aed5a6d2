import { expect, it } from 'vitest';
import { dayInLondon, longDate, momentInLondon } from './london.ts';

it.each([
  ['2027-06-03T16:00', '2027-06-03T15:00:00.000Z'],
  ['2027-01-03T16:00', '2027-01-03T16:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2027-03-28T01:30', null],
  ['2027-02-30T10:00', null],
  ['', null],
  ['soon', null],
])('%j in London is %j', (typed, moment) => expect(momentInLondon(typed)).toBe(moment));

it.each([
  ['2027-06-30T23:30:00Z', '2027-07-01', '1 July 2027'],
  ['2027-01-31T23:30:00Z', '2027-01-31', '31 January 2027'],
])('%j is the day %s in London', (moment, day, written) => {
  expect(dayInLondon(new Date(moment))).toBe(day);
  expect(longDate(moment)).toBe(written);
});
