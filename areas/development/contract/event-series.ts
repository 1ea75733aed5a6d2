/** How often an event of a series takes place. Monthly: on the same weekday of the month, such as the second Tuesday. */
export const seriesRhythms = ['weekly', 'fortnightly', 'monthly'] as const;
export type SeriesRhythm = (typeof seriesRhythms)[number];

export const rhythmLabels: Record<SeriesRhythm, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
};

/** The most events of a series: a year of weeks, and some. */
export const mostInSeries = 60;

const aDay = 86_400_000;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day that is some days later, or earlier. Days are like '2027-03-04'. */
export const dayAfter = (day: string, days: number): string => dayOf(atNoon(day) + days * aDay);

/** How many days the second day is after the first. */
export const daysBetween = (from: string, to: string): number => Math.round((atNoon(to) - atNoon(from)) / aDay);

/**
 * The days of a series from its first day up to `until`. It stops after one more than `mostInSeries`, so that the caller sees
 * that there are too many.
 */
export function seriesDays(first: string, rhythm: SeriesRhythm, until: string): string[] {
  const days: string[] = [];
  for (let at = 0; days.length <= mostInSeries; at++) {
    const day = rhythm === 'monthly' ? sameWeekday(first, at) : dayAfter(first, at * (rhythm === 'weekly' ? 7 : 14));
    if (day > until) break;
    days.push(day);
  }
  return days;
}

/**
 * The day some months later that has the same place in its month, such as the second Tuesday. A fifth one is the last of a
 * month that has only four.
 */
function sameWeekday(first: string, months: number): string {
  const [year = 0, month = 1, date = 1] = first.split('-').map(Number);
  const weekday = new Date(atNoon(first)).getUTCDay();
  const start = Date.UTC(year, month - 1 + months, 1, 12);
  const offset = (weekday - new Date(start).getUTCDay() + 7) % 7;
  const place = Math.floor((date - 1) / 7);
  const day = start + (offset + place * 7) * aDay;
  const isNextMonth = new Date(day).getUTCMonth() !== new Date(start).getUTCMonth();
  return dayOf(isNextMonth ? day - 7 * aDay : day);
}
