import { dayInLondon, london } from '#contract/london.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { ...london, hour: '2-digit', minute: '2-digit' });

const dayAfter = (now: Date) => dayInLondon(new Date(Date.parse(`${dayInLondon(now)}T12:00:00Z`) + 86_400_000));

/** Whether a day ('2026-11-24') is today or tomorrow in the UK. */
export const isByTomorrow = (day: string, now: Date): boolean => day <= dayAfter(now);

/** 'Today', 'Tomorrow', otherwise 'Thursday 26 November'. */
export function dayWords(day: string, now: Date): string {
  if (day === dayInLondon(now)) return 'Today';
  if (day === dayAfter(now)) return 'Tomorrow';
  return weekday.format(new Date(`${day}T12:00:00Z`)).replace(',', '');
}

/** 'Tomorrow at 16:00'. Without a time only the day. */
export const whenWords = (day: string, startsAt: string | null, now: Date): string =>
  startsAt === null ? dayWords(day, now) : `${dayWords(day, now)} at ${time.format(new Date(startsAt))}`;

/** The same for a moment. */
export const momentWords = (moment: string, now: Date): string => whenWords(dayInLondon(new Date(moment)), moment, now);
