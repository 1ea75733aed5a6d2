import { expect, it } from 'vitest';
import { datesIn } from './event-dates.ts';

const rangeOf = (address: string, now: string) => datesIn(new URLSearchParams(address), new Date(now)).range;

it.each([
  // Half past midnight on a Monday in London, which is Sunday in UTC.
  ['dates=week', '2027-06-06T23:30:00Z', { from: '2027-06-07', to: '2027-06-13' }],
  ['dates=week', '2027-01-03T12:00:00Z', { from: '2026-12-28', to: '2027-01-03' }],
  ['dates=month', '2028-02-10T12:00:00Z', { from: '2028-02-01', to: '2028-02-29' }],
  ['dates=month', '2026-12-31T12:00:00Z', { from: '2026-12-01', to: '2026-12-31' }],
  ['dates=chosen&from=2027-03-01&to=2027-03-05', '2027-01-01T12:00:00Z', { from: '2027-03-01', to: '2027-03-05' }],
  ['dates=chosen&from=0002-03-01&to=2027-02-30', '2027-01-01T12:00:00Z', {}],
  ['from=2027-03-01', '2027-01-01T12:00:00Z', {}],
  ['dates=year', '2027-01-01T12:00:00Z', {}],
])('the days of %s at %s', (address, now, range) => {
  expect(rangeOf(address, now)).toEqual(range);
});
