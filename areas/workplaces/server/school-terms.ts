import { dayInLondon } from '#server/clock.ts';

/** The year in which the school year of a moment began: 2026 from 1 September 2026 to 31 August 2027, in UK time. */
export function schoolYearOf(now: Date): number {
  const [year = 0, month = 0] = dayInLondon(now).split('-').map(Number);
  return month >= 9 ? year : year - 1;
}

/** The day on which results last could change: 1 September, 1 January or 1 April. */
export function termStartOf(now: Date): string {
  const [year = 0, month = 0] = dayInLondon(now).split('-').map(Number);
  return month >= 9 ? `${year}-09-01` : month >= 4 ? `${year}-04-01` : `${year}-01-01`;
}
