import { and, asc, between, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAmong } from '#server/among.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { developmentPathways, pathwaySteps } from '../pathway-tables.ts';

const { id, userId, stepKey, title, dueOn, isCompleted, pathwayId } = pathwaySteps;

/** Whether the step belongs to the pathway that its owner uses: that of their latest self-assessment. */
export const isInUse = sql`${pathwayId} = (
  select used.id from ${developmentPathways} used
  where used.user_id = ${userId} order by used.assessment_id desc limit 1)`;

/** How many days before its day a member is reminded of a step. */
const reminderDays = 7;

/** The last day that a step has that members are reminded of now. */
export const lastDueDay = (now: Date): string => dayInLondon(new Date(now.getTime() + days(reminderDays)));

/** Open steps that are due from today to `lastDueDay`, in order of id, above `after`. */
export async function listDueSteps(db: Db, now: Date, after: number, most: number) {
  return db
    .select({ id, userId, stepKey, dueOn })
    .from(pathwaySteps)
    .where(and(eq(isCompleted, false), between(dueOn, dayInLondon(now), lastDueDay(now)), gt(id, after), isInUse))
    .orderBy(asc(id))
    .limit(most);
}

const named = alias(pathwaySteps, 'named');

/**
 * The member's steps that are open and due by `until`, by the ids that they have or had in an earlier pathway: a step that
 * comes again in a new pathway keeps its key.
 */
export async function findDueSteps(
  db: Db,
  personId: number,
  ids: readonly number[],
  until: string,
): Promise<Map<number, { id: number; dueOn: string }>> {
  const rows = await db
    .select({ named: named.id, id, dueOn: sql<string>`${dueOn}` })
    .from(named)
    .innerJoin(pathwaySteps, and(eq(userId, named.userId), eq(stepKey, named.stepKey)))
    .where(and(isAmong(named.id, ids), eq(named.userId, personId), eq(isCompleted, false), lte(dueOn, until), isInUse));
  return new Map(rows.map((row) => [row.named, row]));
}

/** A member's open steps with a day, from `since`, soonest first. */
export async function listDatedSteps(
  db: Db,
  personId: number,
  since: string,
  most: number,
): Promise<{ id: number; title: string; dueOn: string }[]> {
  const latest = db
    .select({ id: developmentPathways.id })
    .from(developmentPathways)
    .where(eq(developmentPathways.userId, personId))
    .orderBy(desc(developmentPathways.assessmentId))
    .limit(1)
    .as('latest');
  return db
    .select({ id, title, dueOn: sql<string>`${dueOn}` })
    .from(latest)
    .innerJoin(pathwaySteps, eq(pathwayId, latest.id))
    .where(and(eq(isCompleted, false), gte(dueOn, since)))
    .orderBy(asc(dueOn), asc(id))
    .limit(most);
}
