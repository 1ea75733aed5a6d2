import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { CpdSummary } from '#areas/development/contract/cpd-summary.ts';
import {
  lastTerms,
  type SchoolTerm,
  schoolYearName,
  schoolYearOf,
  termOf,
} from '#areas/development/contract/school-term.ts';
import { type TeachersStandard, teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { firstDayOf } from './cpd-queries.ts';
import { cpdActivities, cpdTargets } from './cpd-tables.ts';

/** How many terms the summary has. */
const termsShown = 6;

const { userId, date, category, status, standards } = cpdActivities;
const hours = sql<number>`sum(${cpdActivities.hoursSpent})`.mapWith(Number);
const confirmedOf = (person: number) => and(eq(userId, person), eq(status, 'confirmed'));

/** Confirmed hours since the start of the term. */
export async function hoursThisTerm(db: Db, person: number, now: Date): Promise<number> {
  const { since } = termOf(dayInLondon(now));
  const [found] = await db
    .select({ hours })
    .from(cpdActivities)
    .where(and(confirmedOf(person), gte(date, since)));
  return found?.hours ?? 0;
}

/** The hours of a person by term, category and standard, with their target. The database adds them up as decimals. */
export async function summaryOf(db: Db, person: number, now: Date): Promise<CpdSummary> {
  const today = dayInLondon(now);
  const terms = lastTerms(today, termsShown);
  const year = schoolYearOf(today);
  const byTerm = await hoursByTerm(db, person, terms);
  const byStandard = await hoursByStandard(db, person, year);
  const years = await listYears(db, person);
  const [target] = await db.select({ hours: cpdTargets.hours }).from(cpdTargets).where(eq(cpdTargets.userId, person));
  const of = (since: string, name: string) =>
    byTerm.find((row) => row.since === since && row.category === name)?.hours ?? 0;
  const shown = terms.map(({ name, since }) => ({
    name,
    since,
    structured: of(since, 'structured_cpd'),
    reflective: of(since, 'reflective_cpd'),
    informal: of(since, 'informal_cpd'),
  }));
  const sum = (from: string) =>
    byTerm.filter(({ since }) => since >= from).reduce((total, row) => total + row.hours, 0);
  const term = termOf(today);
  return {
    term: { ...term, hours: sum(term.since) },
    // Halves are exact in binary, so their sum is exact too.
    year: { name: schoolYearName(year), year, hours: sum(firstDayOf(year)), targetHours: target?.hours ?? null },
    terms: shown,
    standards: byStandard,
    years,
  };
}

/** Hours by term and category. `width_bucket` compares days, which is much faster than formatting each as text. */
async function hoursByTerm(db: Db, person: number, terms: SchoolTerm[]) {
  const starts = terms.map(({ since }) => since);
  const place = sql<number>`width_bucket(${date}, ${`{${starts.join()}}`}::date[])`;
  const rows = await db
    .select({ place: place.as('place'), category, hours })
    .from(cpdActivities)
    .where(and(confirmedOf(person), sql`${date} >= ${starts[0]}`))
    .groupBy(sql`1`, category);
  return rows.map((row) => ({ ...row, since: starts[row.place - 1] ?? '' }));
}

/** Hours by standard in a school year, or in all years without one. Returns all eight standards. */
export async function hoursByStandard(db: Db, person: number, year?: number): Promise<CpdSummary['standards']> {
  const standard = sql<string>`unnest(${standards})`;
  const rows = await db
    .select({ standard: standard.as('standard'), activities: sql<number>`count(*)::int`, hours })
    .from(cpdActivities)
    .where(
      and(
        confirmedOf(person),
        ...(year === undefined ? [] : [gte(date, firstDayOf(year)), lt(date, firstDayOf(year + 1))]),
      ),
    )
    .groupBy(sql`1`);
  return teachersStandards.map((name) => {
    const found = rows.find((row) => row.standard === name);
    return { standard: name, activities: found?.activities ?? 0, hours: found?.hours ?? 0 };
  });
}

/** The standards without confirmed CPD this school year. Empty if the person recorded none for any standard. */
export async function standardsWithoutHours(db: Db, person: number, now: Date): Promise<TeachersStandard[]> {
  const found = await hoursByStandard(db, person, schoolYearOf(dayInLondon(now)));
  const empty = found.filter(({ activities }) => activities === 0).map(({ standard }) => standard);
  return empty.length === found.length ? [] : empty;
}

async function listYears(db: Db, person: number): Promise<number[]> {
  const year = sql<number>`extract(year from ${date} - interval '8 months')::int`;
  const rows = await db
    .selectDistinct({ year: year.as('year') })
    .from(cpdActivities)
    .where(confirmedOf(person))
    .orderBy(sql`1 desc`);
  return rows.map((row) => row.year);
}
