import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { personSchools, schools } from '#areas/people/server/index.ts';
import {
  type CultureMean,
  type CultureQuestion,
  cultureMeans,
  cultureQuestions,
  leastAnswers,
  type SchoolCulture,
} from '#areas/workplaces/contract/culture.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { standingOf } from './culture-standing.ts';
import { companyCultureInsights, cultureAnswers, cultureLines, cultureReplies, pastSchools } from './culture-tables.ts';
import { schoolYearOf } from './school-terms.ts';

const linesShown = 20;
const ownLinesShown = 10;
const workplacesShown = 40;

/** Five equal parts from 1 to 5, in words. */
const meanOf = (sum: number, answers: number): CultureMean =>
  cultureMeans[Math.min(4, Math.floor(((sum / answers - 1) / 4) * 5))] ?? 'divided';

export interface PublishedMeans {
  urn: number;
  answersAtLeast: number;
  publishedOn: string;
  means: { question: CultureQuestion; mean: CultureMean }[];
}

/** The results of schools, from their steps only. */
export async function readMeans(db: Db, urns: readonly number[]): Promise<Map<number, PublishedMeans>> {
  if (urns.length === 0) return new Map();
  const table = companyCultureInsights;
  const rows = await db
    .select({
      urn: table.urn,
      answers: sql<number>`sum(${table.answers})::int`,
      publishedOn: sql<string>`max(${table.publishedOn})::text`,
      workload: sql<number>`sum(${table.workload})::int`,
      leadership: sql<number>`sum(${table.leadership})::int`,
      behaviour: sql<number>`sum(${table.behaviour})::int`,
      development: sql<number>`sum(${table.development})::int`,
      flexibility: sql<number>`sum(${table.flexibility})::int`,
    })
    .from(table)
    .where(inArray(table.urn, [...urns]))
    .groupBy(table.urn);
  return new Map(
    rows.map(({ urn, answers, publishedOn, ...sums }) => [
      urn,
      {
        ...{ urn, publishedOn },
        answersAtLeast: answers - (answers % leastAnswers),
        means: cultureQuestions.map((question) => ({ question, mean: meanOf(sums[question], answers) })),
      },
    ]),
  );
}

/** What a member reads about a school. */
export async function readCulture(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  viewer: Viewer,
  urn: number,
): Promise<SchoolCulture> {
  const now = clock.now();
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.urn, urn));
  const means = (await readMeans(db, [urn])).get(urn);
  return {
    urn,
    school: school?.name ?? null,
    result: means
      ? {
          answersAtLeast: means.answersAtLeast,
          publishedOn: means.publishedOn,
          means: means.means,
          lines: await listLines(db, viewer, urn),
          reply: await findReply(db, urn),
        }
      : null,
    own: await readOwn(db, viewer, urn, now),
  };
}

/** In an order that says nothing about who wrote when. */
const listLines = (db: Db, viewer: Viewer, urn: number) =>
  db
    .select({
      id: cultureLines.id,
      text: cultureLines.text,
      isOwn: sql<boolean>`${cultureLines.userId} = ${viewer.id}`,
    })
    .from(cultureLines)
    .where(and(eq(cultureLines.urn, urn), isShown))
    .orderBy(sql`md5(${cultureLines.id}::text)`)
    .limit(linesShown);

/** The condition for a line to be shown to members. */
export const isShown = and(
  eq(cultureLines.state, 'approved'),
  isNotNull(cultureLines.shownOn),
  isNull(cultureLines.takenDownAt),
);

async function findReply(db: Db, urn: number) {
  const [reply] = await db
    .select({ text: cultureReplies.text, writtenOn: cultureReplies.writtenOn })
    .from(cultureReplies)
    .where(eq(cultureReplies.urn, urn));
  return reply ?? null;
}

async function readOwn(db: Db, viewer: Viewer, urn: number, now: Date): Promise<SchoolCulture['own']> {
  const schoolYear = schoolYearOf(now);
  const [waiting] = await db
    .select({ id: cultureAnswers.id })
    .from(cultureAnswers)
    .where(
      and(eq(cultureAnswers.userId, viewer.id), eq(cultureAnswers.urn, urn), eq(cultureAnswers.schoolYear, schoolYear)),
    );
  const lines = await db
    .select({
      id: cultureLines.id,
      text: cultureLines.text,
      schoolYear: cultureLines.schoolYear,
      state: cultureLines.state,
      reason: sql<string | null>`coalesce(${cultureLines.takenDownReason}, ${cultureLines.reason})`,
      isTakenDown: isNotNull(cultureLines.takenDownAt).mapWith(Boolean),
      appeal: cultureLines.appeal,
    })
    .from(cultureLines)
    .where(and(eq(cultureLines.userId, viewer.id), eq(cultureLines.urn, urn)))
    .orderBy(desc(cultureLines.schoolYear))
    .limit(ownLinesShown);
  return {
    standing: await standingOf(db, viewer.id, urn, now),
    isWaiting: waiting !== undefined,
    lines,
  };
}

/** The schools with a URN that are or were on the profile, the current ones first. */
export async function listWorkplaces({ clock }: Pick<Context, 'clock'>, db: Db, viewer: Viewer) {
  const rows = await db
    .select({ urn: sql<number>`${schools.urn}`, school: schools.name, isCurrent: isNotNull(personSchools.userId) })
    .from(schools)
    .leftJoin(personSchools, and(eq(personSchools.schoolId, schools.id), eq(personSchools.userId, viewer.id)))
    .where(
      and(
        isNotNull(schools.urn),
        or(
          sql`${schools.id} in (select school_id from ${personSchools} where user_id = ${viewer.id})`,
          sql`${schools.urn} in (select urn from ${pastSchools} where user_id = ${viewer.id})`,
        ),
      ),
    )
    .orderBy(desc(isNotNull(personSchools.userId)), schools.key, schools.id)
    .limit(workplacesShown);
  const found = [];
  for (const { urn, school, isCurrent } of rows)
    found.push({
      urn,
      school,
      isCurrent: Boolean(isCurrent),
      standing: await standingOf(db, viewer.id, urn, clock.now()),
    });
  return found;
}
