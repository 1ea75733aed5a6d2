import { momentInLondon } from '#contract/london.ts';

export { dayInLondon } from '#contract/london.ts';

/** The current time. Rules about time receive a clock, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

/** The last second of a day (`2027-07-31`) in the UK, which is an hour earlier in UTC during summer time. */
export function endOfDay(day: string): Date {
  const lastMinute = momentInLondon(`${day}T23:59`);
  if (lastMinute === null) throw new RangeError(`${day} is not a day.`);
  return new Date(Date.parse(lastMinute) + 59_000);
}
