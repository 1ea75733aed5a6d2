import { days } from '#server/clock.ts';

/** How many days after the day of a plan the member is asked how it went. */
export const asksAfterDays = 21;

/** The day this many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days(count)).toISOString().slice(0, 10);

/** The day from which the member is asked. Both are days like '2026-12-01'. */
export const asksFrom = (plannedFor: string): string => addDays(plannedFor, asksAfterDays);

/** The last planned day whose members are asked on this day. */
export const lastPlannedToAsk = (today: string): string => addDays(today, -asksAfterDays);

/** The last day that can be planned. */
export const lastPlannable = (today: string): string => addDays(today, 366);
