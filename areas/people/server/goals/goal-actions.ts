import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Goal, goalBody, goalChanges } from '#areas/people/contract/goal.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { lockPerson } from '../person-queries.ts';
import { goalColumns, goalMissing, ownGoal } from './goal-queries.ts';
import { careerMilestones } from './goal-tables.ts';

export const maxOpenGoals = 200;

export async function makeGoal(db: Db, viewer: Viewer, body: z.output<typeof goalBody>): Promise<Goal> {
  // Locked, so that two requests at the same time cannot both pass the limit.
  await lockPerson(db, viewer.id);
  const open = and(eq(careerMilestones.userId, viewer.id), isNull(careerMilestones.completedAt));
  if ((await db.$count(careerMilestones, open)) >= maxOpenGoals)
    throw conflict(`You can have up to ${maxOpenGoals} open goals. Complete or delete one first.`);
  const [made] = await db
    .insert(careerMilestones)
    .values({ ...body, userId: viewer.id })
    .returning(goalColumns);
  if (!made) throw new Error('The goal was not made.');
  return made;
}

/** Changes a goal of the current user. Completing it a second time keeps the first completion date. */
export async function reviseGoal(
  context: Context,
  db: Db,
  viewer: Viewer,
  goalId: number,
  { isCompleted, ...changes }: z.output<typeof goalChanges>,
): Promise<Goal> {
  const given = definedFields(changes);
  const now = context.clock.now().toISOString();
  const completion = isCompleted
    ? { completedAt: sql`coalesce(${careerMilestones.completedAt}, ${now}::timestamptz)` }
    : { completedAt: null };
  const [revised] = await db
    .update(careerMilestones)
    .set({ ...given, ...(isCompleted === undefined ? {} : completion) })
    .where(ownGoal(viewer, goalId))
    .returning(goalColumns);
  if (!revised) throw goalMissing();
  return revised;
}

export async function deleteGoal(db: Db, viewer: Viewer, goalId: number): Promise<void> {
  const removed = await db
    .delete(careerMilestones)
    .where(ownGoal(viewer, goalId))
    .returning({ id: careerMilestones.id });
  if (removed.length === 0) throw goalMissing();
}
