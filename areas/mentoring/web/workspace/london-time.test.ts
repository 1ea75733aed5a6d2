import { expect, it } from 'vitest';
import { momentInLondon } from './london-time.ts';

it.each([
  ['2027-06-03T16:00', '2027-06-03T15:00:00.000Z'],
  ['2027-01-03T16:00', '2027-01-03T16:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2027-03-28T01:30', null],
  ['2027-02-30T10:00', null],
  ['', null],
  ['soon', null],
])('%j in London is %j', (typed, moment) => expect(momentInLondon(typed)).toBe(moment));
