import { days } from '#server/clock.ts';

/** Days are calendar days as text, `2026-11-05`, so that their text order is their date order. */
export const schoolWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export type SchoolWeekday = (typeof schoolWeekdays)[number];

/**
 * Whether most state schools in England teach on a day. Councils set their own terms, so a holiday includes the days on
 * which they differ.
 */
export function isSchoolDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysIn(Number(day.slice(0, 4))).some(([first, last]) => first <= day && day <= last);
}

/**
 * The school days on one weekday around `today`: 1 is the next after it, 2 the one after that; -1 the last before it.
 */
export function schoolDayFrom(today: string, weekday: SchoolWeekday, count: number): string {
  const step = count > 0 ? 7 : -7;
  let day = firstOnOrAfter(dayAfter(today, count > 0 ? 1 : -7), schoolWeekdays.indexOf(weekday) + 1);
  for (let found = isSchoolDay(day) ? 1 : 0; found < Math.abs(count); found += isSchoolDay(day) ? 1 : 0)
    day = dayAfter(day, step);
  return day;
}

const monday = 1;

/** The days without school, first and last, of one calendar year. */
function holidaysIn(year: number): [first: string, last: string][] {
  const easter = easterSunday(year);
  const midApril = firstOnOrAfter(`${year}-04-12`, monday);
  const earlyMay = firstOnOrAfter(`${year}-05-01`, monday);
  return [
    [`${year}-01-01`, `${year}-01-04`],
    weekFrom(firstOnOrAfter(`${year}-02-12`, monday)),
    // Two weeks to the middle of April, and Good Friday and Easter Monday wherever they fall.
    [earlier(dayAfter(midApril, -14), dayAfter(easter, -2)), later(dayAfter(midApril, -1), dayAfter(easter, 1))],
    [earlyMay, earlyMay],
    // The week of the spring bank holiday, which is the last Monday in May.
    weekFrom(firstOnOrAfter(`${year}-05-25`, monday)),
    [`${year}-07-18`, `${year}-09-03`],
    weekFrom(firstOnOrAfter(`${year}-10-22`, monday)),
    [`${year}-12-19`, `${year}-12-31`],
  ];
}

/** By the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sinceMarch = epact + toSunday - 7 * correction + 114;
  return dayAfter(`${year}-${Math.floor(sinceMarch / 31) === 3 ? '03' : '04'}-01`, sinceMarch % 31);
}

const weekFrom = (first: string): [string, string] => [first, dayAfter(first, 6)];
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
const firstOnOrAfter = (day: string, weekday: number) => dayAfter(day, (weekday - weekdayOf(day) + 7) % 7);
