import { expect, it } from 'vitest';
import { endOfDay } from './clock.ts';

it.each([
  ['2027-07-31', '2027-07-31T22:59:59.000Z'],
  ['2027-01-31', '2027-01-31T23:59:59.000Z'],
  // On days when the clocks change, the day ends in the new time.
  ['2027-03-28', '2027-03-28T22:59:59.000Z'],
  ['2027-10-31', '2027-10-31T23:59:59.000Z'],
])('%s ends in the UK at %s', (day, moment) => {
  expect(endOfDay(day).toISOString()).toBe(moment);
});
