import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Goal } from '#areas/people/contract/goal.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { careerMilestones } from './goal-tables.ts';

/** The most goals in a downloaded record. */
const maxListed = 500;

export const goalColumns = {
  id: careerMilestones.id,
  title: careerMilestones.title,
  description: careerMilestones.description,
  horizon: careerMilestones.horizon,
  targetDate: careerMilestones.targetDate,
  completedAt: careerMilestones.completedAt,
  createdAt: careerMilestones.createdAt,
};

/** A goal of the current user. A goal of somebody else is treated as missing. */
export const ownGoal = (viewer: Viewer, goalId: number) =>
  and(eq(careerMilestones.id, goalId), eq(careerMilestones.userId, viewer.id));

export const goalMissing = () => notFound("The goal you're looking for doesn't exist.");

/** Lists the goals of the current user, newest first. */
export async function listOwnGoals(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<Goal>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { createdAt, id } = careerMilestones;
  const rows = await db
    .select(goalColumns)
    .from(careerMilestones)
    .where(
      and(
        eq(careerMilestones.userId, viewer.id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

/**
 * Returns the goals for the record of the current user: open goals by target date, then completed goals. At most 500.
 */
export async function listAllGoals(db: Db, viewer: Viewer): Promise<Goal[]> {
  const { completedAt, targetDate, id } = careerMilestones;
  return db
    .select(goalColumns)
    .from(careerMilestones)
    .where(eq(careerMilestones.userId, viewer.id))
    .orderBy(sql`${completedAt} desc nulls first`, asc(targetDate), asc(id))
    .limit(maxListed);
}

/** Returns the number of goals of the current user, and how many of them are completed. */
export async function countGoals(db: Db, viewer: Viewer): Promise<{ all: number; completed: number }> {
  const [counted] = await db
    .select({ all: sql<number>`count(*)::int`, completed: sql<number>`count(${careerMilestones.completedAt})::int` })
    .from(careerMilestones)
    .where(eq(careerMilestones.userId, viewer.id));
  return counted ?? { all: 0, completed: 0 };
}

/** Returns the open goals, the nearest target date first and goals without a date last. */
export async function listOpenGoals(db: Db, viewer: Viewer, most: number): Promise<Goal[]> {
  return db
    .select(goalColumns)
    .from(careerMilestones)
    .where(and(eq(careerMilestones.userId, viewer.id), isNull(careerMilestones.completedAt)))
    .orderBy(asc(careerMilestones.targetDate), asc(careerMilestones.id))
    .limit(most);
}

/** Open goals of a person with a date from `from` to `until`, the nearest first. Days: '2026-11-20'. */
export async function listGoalsDueBetween(db: Db, personId: number, from: string, until: string, most: number) {
  const { id, userId, title, targetDate, completedAt } = careerMilestones;
  const rows = await db
    .select({ id, title, targetDate })
    .from(careerMilestones)
    .where(and(eq(userId, personId), isNull(completedAt), gte(targetDate, from), lte(targetDate, until)))
    .orderBy(asc(targetDate), asc(id))
    .limit(most);
  return rows.flatMap((row) => (row.targetDate ? [{ ...row, targetDate: row.targetDate }] : []));
}

/** Open goals of all members with a date from `from` to `until`, in order of id above `after`. Days: '2026-11-20'. */
export async function listDueGoals(db: Db, from: string, until: string, after: number, most: number) {
  const { id, userId, targetDate, completedAt } = careerMilestones;
  return db
    .select({ id, userId, targetDate })
    .from(careerMilestones)
    .where(and(isNull(completedAt), gte(targetDate, from), lte(targetDate, until), gt(id, after)))
    .orderBy(asc(id))
    .limit(most);
}

/** The dates of those of a person's goals that are open and due by `until`, by id. */
export async function findDueGoals(
  db: Db,
  personId: number,
  ids: readonly number[],
  until: string,
): Promise<Map<number, string>> {
  const { id, userId, targetDate, completedAt } = careerMilestones;
  const rows = await db
    .select({ id, targetDate })
    .from(careerMilestones)
    .where(and(eq(userId, personId), inArray(id, [...ids]), isNull(completedAt), lte(targetDate, until)));
  return new Map(rows.flatMap((row) => (row.targetDate ? [[row.id, row.targetDate] as const] : [])));
}
