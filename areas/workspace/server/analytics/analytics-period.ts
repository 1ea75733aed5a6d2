import { schoolYearOf, termOf } from '#areas/development/contract/school-term.ts';
import type { AnalyticsPeriod } from '#areas/workspace/contract/analytics/analytics.ts';
import { dayInLondon, days } from '#server/clock.ts';

/** Full weeks, from Monday to Sunday, in UK time. */
export interface Period {
  /** The first Monday. */
  from: string;
  /** The Monday after the last Sunday. */
  until: string;
}

/** How many weeks the usual period has. */
const usualWeeks = 26;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Returns the full weeks of a period. The week that is not over yet never counts. A term and a school year begin with the
 * week of their first day, and have no week in their first one.
 */
export function periodOf(name: AnalyticsPeriod, now: Date): Period {
  const today = dayInLondon(now);
  const until = mondayOf(today);
  if (name === 'weeks') return { from: addDays(until, -7 * usualWeeks), until };
  return { from: mondayOf(name === 'term' ? termOf(today).since : `${schoolYearOf(today)}-09-01`), until };
}

/** The Mondays of a period. */
export function weeksOf({ from, until }: Period): string[] {
  const weeks: string[] = [];
  for (let week = from; week < until; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** The first days of the months that a period touches. */
export function monthsOf({ from, until }: Period): string[] {
  return [
    ...new Set(
      weeksOf({ from, until })
        .flatMap((week) => [week, addDays(week, 6)])
        .map(monthOf),
    ),
  ];
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
