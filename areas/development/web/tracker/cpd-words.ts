import { longDate } from '#web/ui/dates.ts';

/** '12 hours', '1 hour', '1.5 hours'. */
export const hoursWords = (hours: number): string =>
  `${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`;

/** Formats '2026-11-20' as '20 November 2026'. */
export const dayWords = (day: string): string => longDate(`${day}T12:00:00Z`);
