import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type JobMarket,
  leastVacancies,
  type MarketFigures,
  type MarketGroup,
  marketDistances,
  type OwnJobMarket,
} from '#areas/jobs/contract/job-market.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { jobBoardSources } from '../job-tables.ts';
import type { JobSeeker } from '../match/job-seeker.ts';
import { payYearStart, readPayScales, scalesOn } from '../pay/pay-scales.ts';
import { milesBetween, type Place } from '../places/place-finder.ts';
import { sourceColumns } from '../postings/posting-columns.ts';
import { marketIntelligence, marketVacancies } from './market-tables.ts';

type Row = typeof marketIntelligence.$inferSelect;
const dimensions = ['subjectArea', 'phase', 'jobType', 'region'] as const;
type Dimension = (typeof dimensions)[number];

/** Hides the parts of the figures that fewer than `leastVacancies` adverts are behind. */
function figuresOf(row: Row): MarketFigures {
  const { vacancies, firstPosted, lastPosted, statesHours, partTime, flexible, statesPay, ended } = row;
  const { payFrom, payTo, payLeast, payMost, daysOpen } = row;
  const hasPay = payFrom !== null && payTo !== null && payLeast !== null && payMost !== null;
  return {
    ...{ vacancies, firstPosted, lastPosted },
    hours: statesHours < leastVacancies ? null : { adverts: statesHours, partTime, flexible },
    pay:
      !hasPay || statesPay < leastVacancies
        ? null
        : {
            adverts: statesPay,
            from: Math.round(payFrom),
            to: Math.round(payTo),
            least: Math.round(payLeast),
            most: Math.round(payMost),
          },
    open: daysOpen === null || ended < leastVacancies ? null : { adverts: ended, days: Math.round(daysOpen) },
  };
}

/** The rows of groups, which have no position. */
const isGroup = (isStandIn: boolean) =>
  and(eq(marketIntelligence.isStandIn, isStandIn), isNull(marketIntelligence.latitude));

const isValue = (name: Dimension, value: string | null): SQL =>
  value === null ? isNull(marketIntelligence[name]) : sql`${marketIntelligence[name]}::text = ${value}`;

/** Whether there are only vacancies of a stand-in feed. These count for nothing as soon as there is a real one. */
async function onlyStandIns(db: Db): Promise<boolean> {
  const [real] = await db
    .select({ id: marketIntelligence.id })
    .from(marketIntelligence)
    .where(eq(marketIntelligence.isStandIn, false))
    .limit(1);
  return !real;
}

async function figuresFor(db: Db, isStandIn: boolean, group: MarketGroup): Promise<Row | undefined> {
  const { month } = marketIntelligence;
  const [row] = await db
    .select()
    .from(marketIntelligence)
    .where(and(isGroup(isStandIn), isNull(month), ...dimensions.map((name) => isValue(name, group[name]))));
  return row;
}

/** Returns the figures of a group, and of each value of what the group leaves open. */
export async function readMarket(context: Pick<Context, 'clock'>, db: Db, group: MarketGroup): Promise<JobMarket> {
  const isStandIn = await onlyStandIns(db);
  const all = await figuresFor(db, isStandIn, group);
  const [subjects, phases, jobTypes, regions] = [
    await breakDown(db, isStandIn, group, 'subjectArea'),
    await breakDown(db, isStandIn, group, 'phase'),
    await breakDown(db, isStandIn, group, 'jobType'),
    await breakDown(db, isStandIn, group, 'region'),
  ];
  const computedAt = all?.computedAt ?? (await findComputedAt(db));
  const computedOn = computedAt && dayInLondon(new Date(computedAt));
  return {
    computedAt,
    sources: await listSources(db, isStandIn),
    all: all ? figuresOf(all) : null,
    months: await listMonths(db, isStandIn, group, dayInLondon(context.clock.now())),
    ...{ subjects, phases, jobTypes, regions },
    paySince: computedOn && payYearStart(computedOn),
    payScales: computedOn ? scalesOn(computedOn).map(({ scale: _, ...shown }) => shown) : [],
    payElsewhere: readPayScales().elsewhere,
  };
}

/** The summary is empty if there are no vacancies, so null can also mean that. */
async function findComputedAt(db: Db): Promise<string | null> {
  const [row] = await db.select({ computedAt: marketIntelligence.computedAt }).from(marketIntelligence).limit(1);
  return row?.computedAt ?? null;
}

function listSources(db: Db, isStandIn: boolean) {
  const hasVacancies = sql`exists (select from ${marketVacancies} where ${marketVacancies.sourceId} = ${jobBoardSources.id})`;
  return db
    .select(sourceColumns)
    .from(jobBoardSources)
    .where(and(eq(jobBoardSources.isStandIn, isStandIn), hasVacancies))
    .orderBy(jobBoardSources.id)
    .limit(10);
}

/** The figures of each value of one dimension, most vacancies first. Empty if the group has a value there. */
async function breakDown<Name extends Dimension>(db: Db, isStandIn: boolean, group: MarketGroup, by: Name) {
  const found: { value: NonNullable<Row[Name]>; figures: MarketFigures }[] = [];
  if (group[by] !== null) return found;
  const others = dimensions.filter((name) => name !== by);
  const rows = await db
    .select()
    .from(marketIntelligence)
    .where(
      and(
        isGroup(isStandIn),
        isNull(marketIntelligence.month),
        isNotNull(marketIntelligence[by]),
        ...others.map((name) => isValue(name, group[name])),
      ),
    )
    .orderBy(desc(marketIntelligence.vacancies), marketIntelligence.id);
  for (const row of rows) {
    const value = row[by];
    if (value !== null) found.push({ value, figures: figuresOf(row) });
  }
  return found;
}

/** The months of the period, oldest first. The first one is not whole, so it is left out. */
async function listMonths(db: Db, isStandIn: boolean, group: MarketGroup, today: string) {
  const { month, vacancies } = marketIntelligence;
  const rows = await db
    .select({ month, vacancies })
    .from(marketIntelligence)
    .where(and(isGroup(isStandIn), isNotNull(month), ...dimensions.map((name) => isValue(name, group[name]))));
  const counts = new Map(rows.map((row) => [row.month, row.vacancies]));
  const [year = 0, number = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const first = new Date(Date.UTC(year, number - 12 + at, 1)).toISOString().slice(0, 10);
    return { month: first, vacancies: counts.get(first) ?? null };
  });
}

/** What a member's vacancies are: their subject, or otherwise their phase, and their kind of role. */
function workOf({ subjects, phases, track, isLeader, level }: JobSeeker): MarketGroup | null {
  const [subjectArea = null] = subjects;
  const [phase = null] = subjectArea ? [] : phases;
  const jobType = track === 'support' ? 'support' : isLeader || (level ?? 0) >= 3 ? 'leadership' : 'teaching';
  if (!subjectArea && !phase && level === null && track === 'teaching') return null;
  return { subjectArea, phase, jobType, region: null };
}

/** Returns the figures for a member's own work. */
export async function readOwnMarket(db: Db, person: JobSeeker): Promise<OwnJobMarket> {
  const isStandIn = await onlyStandIns(db);
  const work = workOf(person);
  const { place } = person;
  const region = place?.region ?? null;
  const everywhere = work && (await figuresFor(db, isStandIn, work));
  const near = work && region && (await figuresFor(db, isStandIn, { ...work, region }));
  return {
    ...{ work, region, place: place?.name ?? null },
    near: near ? figuresOf(near) : null,
    everywhere: everywhere ? figuresOf(everywhere) : null,
    distances: work && place ? await countWithin(db, isStandIn, work, place) : [],
  };
}

/** Counts the vacancies around a place. There is a row for each place and kind of work, a few thousand at most. */
async function countWithin(db: Db, isStandIn: boolean, work: MarketGroup, place: Place) {
  const { latitude, longitude, vacancies, subjectArea, phase, jobType } = marketIntelligence;
  const rows = await db
    .select({ latitude, longitude, vacancies: sql<number>`sum(${vacancies})::int` })
    .from(marketIntelligence)
    .where(
      and(
        eq(marketIntelligence.isStandIn, isStandIn),
        isNotNull(latitude),
        work.jobType ? eq(jobType, work.jobType) : undefined,
        work.subjectArea ? eq(subjectArea, work.subjectArea) : undefined,
        work.phase ? eq(phase, work.phase) : undefined,
      ),
    )
    .groupBy(latitude, longitude);
  return marketDistances.map((miles) => {
    const isWithin = (row: { latitude: number | null; longitude: number | null }) =>
      row.latitude !== null &&
      row.longitude !== null &&
      milesBetween(place, { latitude: row.latitude, longitude: row.longitude }) <= miles;
    const count = rows.filter(isWithin).reduce((sum, row) => sum + row.vacancies, 0);
    return { miles, vacancies: count < leastVacancies ? null : count };
  });
}
