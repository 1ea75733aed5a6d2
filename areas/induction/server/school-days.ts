/** A school holiday: both days are included. */
export interface Holiday {
  firstDay: string;
  lastDay: string;
}

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const daysLater = (day: string, count: number): string => dayOf(msOf(day) + count * dayMs);

/** The first days of the terms, as the tracker of professional development has them (autumn, spring, summer). */
const termStarts = ['01-01', '04-16', '09-01'] as const;
const termNames = ['spring', 'summer', 'autumn'] as const;

/** The term that a day is in: its first day, its last day and its name. Terms follow each other without a gap. */
export function termOf(day: string): { from: string; to: string; name: string; days: number } {
  const year = Number(day.slice(0, 4));
  const starts = [...termStarts.map((start) => `${year}-${start}`), `${year + 1}-${termStarts[0]}`];
  const at = starts.findLastIndex((start) => start <= day);
  const [from = '', next = ''] = starts.slice(at, at + 2);
  return {
    from,
    to: daysLater(next, -1),
    name: `${termNames[at]} term ${year}`,
    days: Math.round((msOf(next) - msOf(from)) / dayMs),
  };
}

/**
 * Says whether a day is a school day: no weekend and no holiday. For years after the last known holiday, the known holidays
 * are repeated on the same dates, so the result is an estimate there.
 */
export function schoolDays(holidays: readonly Holiday[]): (day: string) => boolean {
  const known = holidays.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), '');
  const repeated = holidays.flatMap(({ firstDay, lastDay }) =>
    Array.from({ length: 12 }, (_, years) => ({
      firstDay: shifted(firstDay, years),
      lastDay: shifted(lastDay, years),
      isKnown: years === 0,
    })).filter(({ firstDay: from, isKnown }) => isKnown || from > known),
  );
  return (day) => {
    const weekday = new Date(msOf(day)).getUTCDay();
    return (
      weekday !== 0 && weekday !== 6 && !repeated.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    );
  };
}

const shifted = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The last school day on or before a day. Looks back 60 days at most. */
export function lastSchoolDay(day: string, isSchoolDay: (day: string) => boolean): string {
  for (let back = 0; back < 60; back += 1) {
    const tried = daysLater(day, -back);
    if (isSchoolDay(tried)) return tried;
  }
  return day;
}
