import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import type { Figure, FigureName } from '#areas/insight/contract/insight.ts';
import { type DeskScope, schools } from '#areas/people/server/index.ts';
import { listMisses } from '#areas/search/server/index.ts';
import { longDate } from '#contract/london.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { figureWords } from './figure-words.ts';
import { insightCircles, insightRuns, insightValues } from './insight-tables.ts';
import { type Cell, shownParts, shownPeople, shownShare, shownSum } from './small-numbers.ts';

interface Row {
  label: string;
  cells: Cell[];
}
type Value = { period: string; series: string; value: number; people: number | null };

/** The most rows of a figure: two years of weeks, or this many schools and circles. */
const mostRows = 200;

/** When the numbers were computed, or null. */
export async function lastRun(db: Db): Promise<string | null> {
  const [run] = await db.select({ computedAt: insightRuns.computedAt }).from(insightRuns);
  return run?.computedAt ?? null;
}

/** Reads a figure. `schoolId` 0 is the whole community. `scope` limits the figures that list schools. */
export async function readFigure(
  db: Db,
  name: FigureName,
  { schoolId, scope, now }: { schoolId: number; scope: DeskScope; now: Date },
): Promise<Figure> {
  const { title, definition, rowHead, columns, chart } = figureWords[name];
  const computedAt = await lastRun(db);
  const rows = computedAt === null ? [] : await rowsOf(db, name, schoolId, scope, new Date(computedAt), now);
  return { name, title, definition, computedAt, rowHead, columns, chart, rows: rows.map(asShown) };
}

const asShown = ({ label, cells }: Row): Figure['rows'][number] => ({
  label,
  cells: cells.map((one) => (one === 'few' ? null : one)),
  few: cells.flatMap((one, at) => (one === 'few' ? [at] : [])),
});

async function rowsOf(
  db: Db,
  name: FigureName,
  schoolId: number,
  scope: DeskScope,
  computedAt: Date,
  now: Date,
): Promise<Row[]> {
  const read = (figure: string, since?: string) => readValues(db, figure, schoolId, since);
  switch (name) {
    case 'members':
      return peopleRows(await read('members'), ['all', 'joined'], longDate);
    case 'active_months':
      return peopleRows(await read(name), ['people'], monthName);
    case 'active_weeks':
      return peopleRows(await read(name), ['people'], longDate);
    case 'active_days':
      return peopleRows(await read(name, dayInLondon(new Date(computedAt.getTime() - days(90)))), ['people'], longDate);
    case 'mentoring':
      return peopleRows(await read(name), ['asked', 'accepted', 'met', 'finished'], monthName);
    case 'retention':
      return retentionRows(await read(name), computedAt);
    case 'cpd':
      return (await read(name)).map(({ period, value, people }) => ({
        label: monthName(period),
        cells: [shownSum(value, people ?? 0), shownPeople(people ?? 0)],
      }));
    case 'savi':
      return saviRows(await read(name));
    case 'schools':
      return schoolRows(db, scope, computedAt);
    case 'cpd_schools':
      return schoolCpdRows(db, scope, computedAt);
    case 'circles':
      return circleRows(db);
    case 'searches': {
      const since = `${dayInLondon(new Date(now.getTime() - days(183))).slice(0, 7)}-01`;
      return (await listMisses(db, since, mostRows)).map(({ words, searches }) => ({
        label: words,
        cells: [searches],
      }));
    }
  }
}

async function readValues(db: Db, figure: string, schoolId: number, since = '1900-01-01'): Promise<Value[]> {
  return db
    .select({
      period: insightValues.period,
      series: insightValues.series,
      value: insightValues.value,
      people: insightValues.people,
    })
    .from(insightValues)
    .where(
      and(eq(insightValues.figure, figure), eq(insightValues.schoolId, schoolId), gte(insightValues.period, since)),
    )
    .orderBy(asc(insightValues.period), asc(insightValues.series))
    .limit(5_000);
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (period: string) => monthFormat.format(new Date(period));

/** A row for each period with a number of people for each series. A missing number is 0. */
function peopleRows(values: readonly Value[], series: readonly string[], label: (period: string) => string): Row[] {
  return byPeriod(values).map(([period, found]) => ({
    label: label(period),
    cells: series.map((one) => shownPeople(found.get(one)?.value ?? 0)),
  }));
}

function byPeriod(values: readonly Value[]): [string, Map<string, Value>][] {
  const periods = new Map<string, Map<string, Value>>();
  for (const value of values) {
    const found = periods.get(value.period) ?? new Map<string, Value>();
    found.set(value.series, value);
    periods.set(value.period, found);
  }
  return [...periods];
}

/** The months after the month of joining that are shown. */
const laterMonths = [1, 3, 6, 12];

function retentionRows(values: readonly Value[], computedAt: Date): Row[] {
  const thisMonth = monthNumber(dayInLondon(computedAt));
  return byPeriod(values).map(([period, found]) => ({
    label: monthName(period),
    cells: [
      shownPeople(found.get('size')?.value ?? 0),
      // A month that has not ended yet has no number.
      ...laterMonths.map((later) =>
        monthNumber(period) + later >= thisMonth ? null : shownPeople(found.get(String(later))?.value ?? 0),
      ),
    ],
  }));
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function saviRows(values: readonly Value[]): Row[] {
  return byPeriod(values).map(([period, found]) => ({
    label: monthName(period),
    cells: ['up', 'down'].map((series) => {
      const value = found.get(series);
      return shownSum(value?.value ?? 0, value?.people ?? 0);
    }),
  }));
}

/** The values of the schools in a scope, largest first. */
async function readSchools(db: Db, scope: DeskScope, figure: string, series: string, period: string) {
  return db
    .select({ name: schools.name, value: insightValues.value, people: insightValues.people })
    .from(insightValues)
    .innerJoin(schools, eq(schools.id, insightValues.schoolId))
    .where(
      and(
        eq(insightValues.figure, figure),
        eq(insightValues.series, series),
        eq(insightValues.period, period),
        scope === 'everybody' ? undefined : sql`${schools.id} = any(${sql.param(scope)}::int[])`,
      ),
    )
    .orderBy(desc(insightValues.value), asc(schools.name))
    .limit(mostRows);
}

async function schoolRows(db: Db, scope: DeskScope, computedAt: Date): Promise<Row[]> {
  const [last] = await db
    .select({ period: sql<string | null>`max(${insightValues.period})` })
    .from(insightValues)
    .where(and(eq(insightValues.figure, 'members'), eq(insightValues.schoolId, 0), eq(insightValues.series, 'all')));
  const period = last?.period ?? dayInLondon(computedAt);
  const rows = await readSchools(db, scope, 'members', 'all', period);
  return rows.map(({ name, value }) => ({ label: name, cells: [shownPeople(value)] }));
}

async function schoolCpdRows(db: Db, scope: DeskScope, computedAt: Date): Promise<Row[]> {
  const today = dayInLondon(computedAt);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
  const rows = await readSchools(db, scope, 'cpd_year', 'hours', `${year}-09-01`);
  const hours = shownParts(rows.map(({ value, people }) => ({ sum: value, people: people ?? 0 })));
  return rows.map(({ name, people }, at) => ({ label: name, cells: [hours[at] ?? null, shownPeople(people ?? 0)] }));
}

async function circleRows(db: Db): Promise<Row[]> {
  const rows = await db
    .select({ name: circles.name, figures: insightCircles })
    .from(insightCircles)
    .innerJoin(circles, eq(circles.id, insightCircles.circleId))
    .orderBy(desc(insightCircles.members), asc(circles.name))
    .limit(mostRows);
  return rows.map(({ name, figures: { members, writers, askers, asked, answered } }) => {
    const [shownMembers, shownWriters] = [shownPeople(members), shownPeople(writers)];
    const [questions, ofThem] = [shownSum(asked, askers), shownSum(answered, askers)];
    return {
      label: name,
      cells: [
        shownMembers,
        shownWriters,
        shownShare(shownWriters, shownMembers),
        questions,
        shownShare(ofThem, questions),
      ],
    };
  });
}

/** The schools that somebody can choose, by name: those in their scope with people. */
export async function listSchools(db: Db, scope: DeskScope): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(
      and(
        scope === 'everybody' ? undefined : sql`${schools.id} = any(${sql.param(scope)}::int[])`,
        inArray(
          schools.id,
          db.select({ id: insightValues.schoolId }).from(insightValues).where(eq(insightValues.figure, 'members')),
        ),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id))
    .limit(mostRows);
}
