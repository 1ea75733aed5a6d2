import { describe, expect, it } from 'vitest';
import { isSchoolDay, schoolDayFrom, schoolWeekdays } from './school-days.ts';

/** Bank holidays in England on weekdays, as gov.uk lists them. */
const bankHolidays = [
  ['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-05', '2025-05-26', '2025-08-25', '2025-12-25', '2025-12-26'],
  ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
  ['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
  ['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26'],
].flat();

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
const daysFrom = (first: string, last: string) => {
  const all = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) all.push(day);
  return all;
};

describe('a school day in England', () => {
  it('is never a bank holiday or a weekend day', () => {
    expect(bankHolidays.filter(isSchoolDay)).toEqual([]);
    const weekends = daysFrom('2025-01-01', '2028-12-31').filter((day) => [0, 6].includes(new Date(day).getUTCDay()));
    expect(weekends.filter(isSchoolDay)).toEqual([]);
  });

  it('is never in a holiday that councils share', () => {
    const holidays: [string, string][] = [
      ['2024-10-28', '2024-11-01'],
      ['2025-02-17', '2025-02-21'],
      ['2025-04-07', '2025-04-21'],
      ['2025-05-26', '2025-05-30'],
      ['2025-07-23', '2025-08-31'],
      ['2025-10-27', '2025-10-31'],
      ['2025-12-22', '2026-01-02'],
      ['2026-02-16', '2026-02-20'],
      ['2026-03-30', '2026-04-10'],
      ['2026-05-25', '2026-05-29'],
      ['2026-07-22', '2026-08-31'],
      ['2026-10-26', '2026-10-30'],
      ['2026-12-21', '2027-01-01'],
      ['2027-02-15', '2027-02-19'],
      ['2027-03-26', '2027-04-09'],
      ['2027-05-31', '2027-06-04'],
    ];
    expect(holidays.flatMap(([first, last]) => daysFrom(first, last)).filter(isSchoolDay)).toEqual([]);
  });

  it('is every other weekday in a term', () => {
    const teaching: [string, string][] = [
      ['2025-11-03', '2025-12-18'],
      ['2026-01-05', '2026-02-13'],
      ['2026-02-23', '2026-03-27'],
      ['2026-04-13', '2026-05-01'],
      ['2026-06-01', '2026-07-17'],
      ['2026-09-04', '2026-10-23'],
      ['2026-11-02', '2026-12-18'],
      ['2027-02-22', '2027-03-25'],
      ['2027-04-12', '2027-04-30'],
    ];
    const weekdays = teaching
      .flatMap(([first, last]) => daysFrom(first, last))
      .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    expect(weekdays.filter((day) => !isSchoolDay(day))).toEqual([]);
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      const taught = daysFrom(`${year}-09-01`, `${year + 1}-08-31`).filter(isSchoolDay).length;
      expect(taught, `${year}`).toBeGreaterThanOrEqual(183);
      expect(taught, `${year}`).toBeLessThanOrEqual(195);
    }
  });

  it('is counted from tomorrow and skips holidays', () => {
    expect(schoolDayFrom('2026-11-20', 'Monday', 1)).toBe('2026-11-23');
    expect(schoolDayFrom('2026-11-20', 'Friday', 1)).toBe('2026-11-27');
    expect(schoolDayFrom('2026-11-20', 'Friday', 5)).toBe('2027-01-08');
    expect(schoolDayFrom('2026-07-17', 'Wednesday', 1)).toBe('2026-09-09');
    expect(schoolDayFrom('2026-04-27', 'Monday', 1)).toBe('2026-05-11');
    expect(schoolDayFrom('2026-11-20', 'Friday', -1)).toBe('2026-11-13');
    expect(schoolDayFrom('2026-11-20', 'Thursday', -1)).toBe('2026-11-19');
    expect(schoolDayFrom('2026-11-02', 'Wednesday', -1)).toBe('2026-10-21');
    for (const weekday of schoolWeekdays) {
      for (const today of daysFrom('2026-01-01', '2026-12-31')) {
        expect(schoolDayFrom(today, weekday, 1) > today).toBe(true);
        expect(schoolDayFrom(today, weekday, -1) < today).toBe(true);
        expect(isSchoolDay(schoolDayFrom(today, weekday, 3))).toBe(true);
      }
    }
  });
});
