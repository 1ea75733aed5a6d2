import { dayInLondon, london, longDate } from '#contract/london.ts';

export { longDate } from '#contract/london.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric', month: 'long' });
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...london,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const weekdayFormat = new Intl.DateTimeFormat('en-GB', {
  ...london,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const hourFormat = new Intl.DateTimeFormat('en-GB', { ...london, hour: 'numeric', hourCycle: 'h23' });

/** 'Friday 20 November 2026'. Some browsers add a comma, which is removed so that all show the same. */
export const dayAndDate = (moment: string | Date) => weekdayFormat.format(new Date(moment)).replace(',', '');

/** 'Friday 20 November 2026 at 14:05', for the full date on hover. */
export const fullMoment = (moment: string | Date) => momentFormat.format(new Date(moment)).replace(',', '');

/** The hour of the day in London, 0 to 23. */
export const londonHour = (moment: Date) => Number(hourFormat.format(moment));

/** 'Just now', '20 minutes ago', 'Yesterday', '3 days ago', '18 November', '18 November 2025'. */
export function timeAgo(moment: string | Date, now: Date = new Date()): string {
  const then = new Date(moment);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return count(minutes, 'minute');
  const days = daysBetween(then, now);
  if (minutes < 24 * 60 && (days === 0 || minutes < 12 * 60)) return count(Math.floor(minutes / 60), 'hour');
  if (days <= 1) return 'Yesterday';
  if (days < 7) return count(days, 'day');
  const sameYear = dayInLondon(then).slice(0, 4) === dayInLondon(now).slice(0, 4);
  return sameYear ? dayFormat.format(then) : longDate(then);
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} ago`;

/** How many midnights in London are between two times. */
function daysBetween(earlier: Date, later: Date): number {
  const day = (moment: Date) => Date.parse(dayInLondon(moment)) / 86_400_000;
  return Math.round(day(later) - day(earlier));
}
