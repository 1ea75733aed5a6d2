import type { InductionPart } from '#areas/induction/contract/induction.ts';
import type { InductionRoute } from '#areas/induction/contract/induction-rules.ts';
import { daysLater, type Holiday, lastSchoolDay, schoolDays, termOf } from './school-days.ts';

/** A time with one working pattern. `percent` is of full time. */
export interface Pattern {
  startsOn: string;
  endsOn: string | null;
  percent: number;
}

/** School days of absence from a day on. */
export interface Absence {
  date: string;
  days: number;
}

export interface Served {
  /** Full-time terms up to and with today, not more than the route needs. */
  terms: number;
  parts: InductionPart[];
  /** The estimated last school day by which each number of terms is served, with the extensions before it. */
  reachedOn: Map<number, string>;
}

/** Induction may take this many years. A walk ends there. */
const mostYears = 25;
/** Sums of day weights differ from whole terms by rounding only. */
const rounding = 1e-6;

/**
 * Walks through induction day by day. Each day of a term counts as its share of the term, times the working pattern if the
 * route counts part-time work in proportion. Absence at or above the limit of a part extends it by as many of the member's
 * working days as they were absent (the whole absence, not only what is above the limit), before the next part begins.
 */
export function serveTerms(
  route: InductionRoute,
  patterns: readonly Pattern[],
  absences: readonly Absence[],
  holidays: readonly Holiday[],
  today: string,
): Served {
  const sorted = [...patterns].sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  const inOrder = [...absences].sort((a, b) => a.date.localeCompare(b.date));
  const isSchoolDay = schoolDays(holidays);
  const partTerms = route.absence?.terms ?? route.needs;
  const reachedOn = new Map<number, string>();
  const parts: InductionPart[] = [];
  let part = newPart(1);
  let terms = 0;
  let termsToday = 0;
  let extensionLeft: number | null = null;
  let absenceAt = 0;
  const first = sorted[0]?.startsOn ?? today;
  for (
    let day = first, at = 0;
    at < mostYears * 366 && terms < route.needs + rounding;
    at += 1, day = daysLater(day, 1)
  ) {
    for (; (inOrder[absenceAt]?.date ?? '9999') <= day; absenceAt += 1)
      part.absentDays += inOrder[absenceAt]?.days ?? 0;
    const pattern = sorted.findLast(({ startsOn, endsOn }) => startsOn <= day && day <= (endsOn ?? '9999'));
    const isLastPattern = sorted.every(({ endsOn }) => endsOn !== null && endsOn < day);
    if (isLastPattern) break;
    if (extensionLeft === null && pattern) {
      const before = Math.floor(terms + rounding);
      terms += weightOf(route, pattern) / termOf(day).days;
      const now = Math.floor(terms + rounding);
      if (now > before) {
        if (now % partTerms === 0) {
          extensionLeft = 0;
          terms = now;
        } else reachedOn.set(now, lastSchoolDay(day, isSchoolDay));
      }
    } else if (extensionLeft !== null && pattern && isSchoolDay(day)) extensionLeft += pattern.percent / 100;
    if (extensionLeft !== null) {
      part.extendedBy = extensionOf(route, part.absentDays);
      if (extensionLeft + rounding >= part.extendedBy) {
        part.endsOn = lastSchoolDay(day, isSchoolDay);
        reachedOn.set(Math.round(terms), part.endsOn);
        parts.push(part);
        if (Math.round(terms) >= route.needs) {
          if (day <= today) termsToday = terms;
          break;
        }
        part = newPart(part.number + 1);
        extensionLeft = null;
      }
    }
    if (day <= today) termsToday = terms;
  }
  if (parts.at(-1) !== part && parts.length < Math.ceil(route.needs / partTerms))
    parts.push({ ...part, extendedBy: extensionOf(route, part.absentDays) });
  return { terms: Math.min(route.needs, round(termsToday)), parts: route.absence ? parts : [], reachedOn };
}

const newPart = (number: number): InductionPart => ({ number, absentDays: 0, extendedBy: 0, endsOn: null });

const weightOf = (route: InductionRoute, { percent }: Pattern) =>
  route.partTime === 'in_proportion' ? percent / 100 : 1;

/** By how many school days a part is extended: all of the absence, from the limit on. */
export const extensionOf = ({ absence }: InductionRoute, absentDays: number): number =>
  absence && absentDays >= absence.days ? absentDays : 0;

/** Two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** How much less than a full timetable somebody teaches, in percent with one decimal. */
export const reductionOf = (fullLessons: number, ownLessons: number, percent: number): number =>
  Math.round((1 - ownLessons / (fullLessons * (percent / 100))) * 1000) / 10;
