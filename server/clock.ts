import { momentInLondon } from '#contract/london.ts';

export { dayInLondon } from '#contract/london.ts';

/** What time it is. Rules about time take a clock, so that a test can let a month go by. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

/** The last second of a day (`2027-07-31`) as people in the UK live it: an hour earlier in UTC while summer time lasts. */
export function endOfDay(day: string): Date {
  const lastMinute = momentInLondon(`${day}T23:59`);
  if (lastMinute === null) throw new RangeError(`${day} is not a day.`);
  return new Date(Date.parse(lastMinute) + 59_000);
}
