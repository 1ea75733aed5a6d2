import { describe, expect, it } from 'vitest';
import type { Nation } from '#contract/nations.ts';
import { readSchoolHolidays } from './calendar-files.ts';
import {
  afterSchoolDays,
  digestMoment,
  isSchoolHoliday,
  nextDailyMoment,
  nextDigestMoment,
  nextEmailMoment,
  type SchoolCalendar,
} from './school-calendar.ts';

const calendar: SchoolCalendar = [
  { nation: 'england', firstDay: '2026-10-26', lastDay: '2026-10-30' },
  { nation: 'england', firstDay: '2026-12-19', lastDay: '2027-01-03' },
  { nation: 'england', firstDay: '2027-03-26', lastDay: '2027-04-11' },
  { nation: 'england', firstDay: '2027-05-03', lastDay: '2027-05-03' },
  { nation: 'scotland', firstDay: '2026-10-12', lastDay: '2026-10-16' },
];
const usual = { nation: 'england' as Nation, evenings: false, holidays: false };
const evenings = { ...usual, evenings: true };
const holidays = { ...usual, holidays: true };

describe('a school holiday', () => {
  it.each([
    ['england', '2026-10-25', false],
    ['england', '2026-10-26', true],
    ['england', '2026-10-30', true],
    ['england', '2026-10-31', false],
    ['scotland', '2026-10-26', false],
    ['scotland', '2026-10-12', true],
    ['wales', '2026-10-26', false],
  ] as const)('in %s on %s: %s', (nation, day, expected) => {
    expect(isSchoolHoliday(calendar, nation, day)).toBe(expected);
  });
});

describe('the next moment for an email', () => {
  it.each([
    // In November UK time is UTC.
    ['during the day', usual, '2026-11-24T10:00:00Z', '2026-11-24T10:00:00Z'],
    ['before 7:00', usual, '2026-11-24T05:30:00Z', '2026-11-24T07:00:00Z'],
    ['at 7:00', usual, '2026-11-24T07:00:00Z', '2026-11-24T07:00:00Z'],
    ['just before 18:00', usual, '2026-11-24T17:59:59Z', '2026-11-24T17:59:59Z'],
    ['at 18:00', usual, '2026-11-24T18:00:00Z', '2026-11-25T07:00:00Z'],
    ['at 22:00', usual, '2026-11-24T22:00:00Z', '2026-11-25T07:00:00Z'],
    ['on Friday evening', usual, '2026-11-27T18:30:00Z', '2026-11-30T07:00:00Z'],
    ['on Saturday', usual, '2026-11-28T10:00:00Z', '2026-11-30T07:00:00Z'],
    ['in the evening, if the member asked for it', evenings, '2026-11-24T22:00:00Z', '2026-11-24T22:00:00Z'],
    ['on Saturday, if the member asked for it', evenings, '2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z'],
    // In summer time UK time is an hour ahead of UTC.
    ['before 7:00 in summer time', usual, '2027-06-15T05:30:00Z', '2027-06-15T06:00:00Z'],
    ['at 18:00 in summer time', usual, '2027-06-15T17:00:00Z', '2027-06-16T06:00:00Z'],
    // Clocks go back on Sunday 25 October 2026 and forward on Sunday 28 March 2027.
    [
      'before the clocks go back',
      { ...usual, nation: 'wales' as Nation },
      '2026-10-24T12:00:00Z',
      '2026-10-26T07:00:00Z',
    ],
    [
      'before the clocks go forward',
      { ...usual, nation: 'wales' as Nation },
      '2027-03-26T19:00:00Z',
      '2027-03-29T06:00:00Z',
    ],
    ['in the hour that comes twice', evenings, '2026-10-25T00:30:00Z', '2026-10-25T00:30:00Z'],
    ['in the second of these hours', evenings, '2026-10-25T01:30:00Z', '2026-10-25T01:30:00Z'],
    // The holiday begins on Good Friday, 26 March 2027.
    ['the day before a holiday that begins on Friday', usual, '2027-03-25T17:30:00Z', '2027-03-25T17:30:00Z'],
    ['that evening', usual, '2027-03-25T18:30:00Z', '2027-04-12T06:00:00Z'],
    ['on that Friday', usual, '2027-03-26T10:00:00Z', '2027-04-12T06:00:00Z'],
    ['on that Friday, if the member asked for holidays', holidays, '2027-03-26T10:00:00Z', '2027-03-26T10:00:00Z'],
    ['on that Saturday, if the member asked for holidays', holidays, '2027-03-27T10:00:00Z', '2027-03-29T06:00:00Z'],
    ['on that Friday, if the member asked for evenings', evenings, '2027-03-26T10:00:00Z', '2027-04-12T06:00:00Z'],
    ['on a bank holiday', usual, '2027-05-03T10:00:00Z', '2027-05-04T06:00:00Z'],
    [
      'in a half term of another nation',
      { ...usual, nation: 'scotland' as Nation },
      '2026-10-28T10:00:00Z',
      '2026-10-28T10:00:00Z',
    ],
    // It is 10:00 in Sydney, where the member is, and 23:00 in the UK.
    ['when the member is abroad', usual, '2026-11-24T10:00:00+11:00', '2026-11-24T07:00:00Z'],
  ])('%s', (_when, hours, now, expected) => {
    expect(nextEmailMoment(calendar, hours, new Date(now)).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('is now if a calendar has no day without holiday', () => {
    const endless: SchoolCalendar = [{ nation: 'england', firstDay: '2020-01-01', lastDay: '2099-12-31' }];
    const now = new Date('2026-11-24T10:00:00Z');
    expect(nextEmailMoment(endless, usual, now)).toEqual(now);
  });
});

describe('the email of a day', () => {
  it.each([
    ['2026-11-24T06:59:00Z', '2026-11-24T07:00:00Z'],
    ['2026-11-24T07:00:01Z', '2026-11-25T07:00:00Z'],
    ['2026-11-27T12:00:00Z', '2026-11-30T07:00:00Z'],
    ['2026-12-18T12:00:00Z', '2027-01-04T07:00:00Z'],
  ])('after %s is sent at %s', (now, expected) => {
    expect(nextDailyMoment(calendar, usual, new Date(now)).toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe('the digest', () => {
  it.each([
    ['of a week in term time', usual, '2026-11-26', '2026-11-23T07:00:00Z'],
    ['of a week with a bank holiday on Monday', usual, '2027-05-05', '2027-05-04T06:00:00Z'],
    ['of a Sunday belongs to the week before it', usual, '2026-11-29', '2026-11-23T07:00:00Z'],
    ['in summer time', usual, '2027-06-15', '2027-06-14T06:00:00Z'],
    ['of a week of holidays', usual, '2026-12-28', null],
    ['of a week of holidays, if the member asked for it', holidays, '2026-12-28', '2026-12-28T07:00:00Z'],
    // The Saturday after half term is no holiday.
    ['of half term, if the member asked for weekends', evenings, '2026-10-28', '2026-10-31T07:00:00Z'],
  ])('%s', (_week, hours, day, expected) => {
    const moment = digestMoment(calendar, hours, day)?.toISOString() ?? null;
    expect(moment).toBe(expected && new Date(expected).toISOString());
  });

  it.each([
    ['2026-11-23T06:00:00Z', '2026-11-23T07:00:00Z'],
    ['2026-11-23T08:00:00Z', '2026-11-30T07:00:00Z'],
    ['2026-12-15T08:00:00Z', '2027-01-04T07:00:00Z'],
  ])('after %s is sent at %s', (now, expected) => {
    expect(nextDigestMoment(calendar, usual, new Date(now)).toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe('fourteen days that are not school holidays', () => {
  it.each([
    ['in term time', 'england', '2026-11-02T10:00:00Z', '2026-11-16T10:00:00Z'],
    ['over half term', 'england', '2026-10-20T10:00:00Z', '2026-11-08T10:00:00Z'],
    ['from a holiday', 'england', '2026-12-25T10:00:00Z', '2027-01-17T10:00:00Z'],
    ['where there is no holiday', 'wales', '2026-10-20T10:00:00Z', '2026-11-03T10:00:00Z'],
  ] as const)('%s', (_when, nation, from, expected) => {
    const end = afterSchoolDays(calendar, nation, new Date(from), 14);
    expect(end.toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe('the calendar of the product', () => {
  const holidays = readSchoolHolidays();

  it.each(['england', 'wales', 'scotland', 'northern_ireland'] as const)('has %s', (nation) => {
    const own = holidays.filter((each) => each.nation === nation);
    expect(isSchoolHoliday(own, nation, '2026-12-25')).toBe(true);
    expect(isSchoolHoliday(own, nation, '2027-07-28')).toBe(true);
    expect(isSchoolHoliday(own, nation, '2026-11-24')).toBe(false);
  });

  it('has no holidays of one nation that overlap', () => {
    const overlapping = holidays.flatMap((each, at) =>
      holidays
        .slice(at + 1)
        .filter((o) => o.nation === each.nation && o.firstDay <= each.lastDay && each.firstDay <= o.lastDay)
        .map(({ name }) => `${name} and ${each.name}`),
    );
    expect(overlapping).toEqual([]);
  });
});
