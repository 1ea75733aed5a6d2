import { dayInLondon, london } from '#contract/london.ts';

/** Days are texts like '2026-11-27', and months like '2026-11'. Noon UTC is on the same day in London all year. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const moment = noonOf(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dayOf(moment);
}

/** The same day of another month, or its last day if it is shorter. */
export function sameDayIn(day: string, months: number): string {
  const first = noonOf(`${monthOf(day)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = daysOf(monthOf(dayOf(first)));
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day;
}

/** The days of a month, in order. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (noonOf(day).getUTCDay() + 6) % 7;

/** The weeks of a month, from Monday to Sunday. Null where the week belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const before = weekdayOf(days[0] ?? '');
  const cells = [...Array<null>(before).fill(null), ...days];
  const after = (7 - (cells.length % 7)) % 7;
  const whole = [...cells, ...Array<null>(after).fill(null)];
  return Array.from({ length: whole.length / 7 }, (_, week) => whole.slice(week * 7, week * 7 + 7));
}

/** Whether the text is a month that the server accepts. */
export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month and the chosen day in the address. Without a valid month it is the current one, and without a day null. */
export function monthIn(address: URLSearchParams, now: Date): { month: string; day: string | null } {
  const given = address.get('month') ?? '';
  const month = isMonth(given) ? given : monthOf(dayInLondon(now));
  const day = address.get('day');
  return { month, day: day !== null && daysOf(month).includes(day) ? day : null };
}

/**
 * The day that is shown when nobody chose one: today, if it is in the month; in other months the first day with an
 * event, or the first day.
 */
export function firstShown(month: string, today: string, days: readonly string[]): string {
  if (monthOf(today) === month) return days.find((day) => day >= today) ?? today;
  return days[0] ?? `${month}-01`;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { ...london, month: 'long', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'long', day: 'numeric', month: 'long' });

/** 'November 2026' */
export const monthWords = (month: string): string => monthFormat.format(noonOf(`${month}-01`));

/** 'Friday 27 November'. Some browsers add a comma, which is removed. */
export const shortDay = (day: string): string => dayFormat.format(noonOf(day)).replace(',', '');
