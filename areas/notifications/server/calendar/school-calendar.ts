import { momentInLondon } from '#contract/london.ts';
import type { Nation } from '#contract/nations.ts';
import { dayInLondon, days } from '#server/clock.ts';

/** Days in the UK such as '2026-12-21', both included. */
export interface SchoolHoliday {
  nation: Nation;
  firstDay: string;
  lastDay: string;
}

export type SchoolCalendar = readonly SchoolHoliday[];

/** When emails may be sent to a member. Times are UK time, wherever the member is. */
export interface EmailHours {
  nation: Nation;
  /** Also before 7:00, after 18:00 and at weekends. */
  evenings: boolean;
  /** Also in school holidays. */
  holidays: boolean;
}

const firstHour = '07:00';
const lastHour = '18:00';

/** A calendar of more than this many days without a day for emails is a mistake. */
const longestWait = 200;

export const isSchoolHoliday = (calendar: SchoolCalendar, nation: Nation, day: string): boolean =>
  calendar.some((each) => each.nation === nation && each.firstDay <= day && day <= each.lastDay);

/**
 * The next moment at which an email may be sent: `now` if it may be sent now. On a day that a member waits for, the
 * first moment is 7:00.
 */
export function nextEmailMoment(calendar: SchoolCalendar, hours: EmailHours, now: Date): Date {
  const today = dayInLondon(now);
  if (isEmailDay(calendar, hours, today)) {
    if (hours.evenings) return now;
    if (now < at(today, firstHour)) return at(today, firstHour);
    if (now < at(today, lastHour)) return now;
  }
  return morningOf(calendar, hours, dayAfter(today, 1)) ?? now;
}

/** When the email of a day is sent: at 7:00 on the next day on which emails may be sent. */
export function nextDailyMoment(calendar: SchoolCalendar, hours: EmailHours, now: Date): Date {
  const today = dayInLondon(now);
  const first = now <= at(today, firstHour) ? today : dayAfter(today, 1);
  return morningOf(calendar, hours, first) ?? now;
}

/**
 * When the digest of a week is sent: on Monday at 7:00, or at 7:00 on the first day of that week on which emails may be
 * sent. Null if there is no such day. `day` is any day of the week.
 */
export function digestMoment(calendar: SchoolCalendar, hours: EmailHours, day: string): Date | null {
  const monday = mondayOf(day);
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const each = dayAfter(monday, weekday);
    if (isEmailDay(calendar, hours, each)) return at(each, firstHour);
  }
  return null;
}

/** The moment of the next digest. */
export function nextDigestMoment(calendar: SchoolCalendar, hours: EmailHours, now: Date): Date {
  const today = dayInLondon(now);
  for (let week = 0; week * 7 < longestWait; week += 1) {
    const moment = digestMoment(calendar, hours, dayAfter(today, week * 7));
    if (moment && moment >= now) return moment;
  }
  return now;
}

/** `now` and so many days that are not school holidays. Weekends in term time count. */
export function afterSchoolDays(calendar: SchoolCalendar, nation: Nation, from: Date, count: number): Date {
  let moment = from;
  for (let left = count, waited = 0; left > 0 && waited < longestWait; waited += 1) {
    moment = new Date(moment.getTime() + days(1));
    if (!isSchoolHoliday(calendar, nation, dayInLondon(moment))) left -= 1;
  }
  return moment;
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

function morningOf(calendar: SchoolCalendar, hours: EmailHours, first: string): Date | null {
  for (let waited = 0; waited < longestWait; waited += 1) {
    const day = dayAfter(first, waited);
    if (isEmailDay(calendar, hours, day)) return at(day, firstHour);
  }
  return null;
}

function isEmailDay(calendar: SchoolCalendar, { nation, evenings, holidays }: EmailHours, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return (evenings || !isWeekend) && (holidays || !isSchoolHoliday(calendar, nation, day));
}

function at(day: string, time: string): Date {
  const moment = momentInLondon(`${day}T${time}`);
  if (moment === null) throw new RangeError(`${day} is not a day.`);
  return new Date(moment);
}

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
