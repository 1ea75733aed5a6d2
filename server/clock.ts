/** What time it is. Rules about time take a clock, so that a test can let a month go by. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

const londonTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The day it is in the UK: '2026-11-20'. */
export const dayInLondon = (moment: Date) => isoDay.format(moment);

/** The last second of a day (`2027-07-31`) as people in the UK live it: an hour earlier in UTC while summer time lasts. */
export function endOfDay(day: string): Date {
  const inSummer = new Date(`${day}T23:59:59+01:00`);
  return londonTime.format(inSummer) === '23:59' ? inSummer : new Date(`${day}T23:59:59Z`);
}
