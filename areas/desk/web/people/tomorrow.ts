import { dayInLondon } from '#contract/london.ts';

/** The day after today in the UK, '2026-11-29': the first on which a suspension can end. */
export const tomorrow = (now = new Date()): string => {
  const day = new Date(`${dayInLondon(now)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};
