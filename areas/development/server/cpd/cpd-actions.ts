import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CpdActivity, cpdChanges, evidence } from '#areas/development/contract/cpd-activity.ts';
import { activityTypeLabels, belongsTogether } from '#areas/development/contract/cpd-category.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { activityMissing, cpdColumns, ownActivity } from './cpd-queries.ts';
import { cpdActivities, cpdTargets } from './cpd-tables.ts';

/** AppDatabase what one did. Without a title of its own it bears its type's name. */
export async function recordActivity(
  context: Context,
  db: Db,
  viewer: Viewer,
  given: z.output<typeof evidence>,
): Promise<CpdActivity> {
  const today = dayInLondon(context.clock.now());
  const day = given.date ?? today;
  refuseFuture(day, today);
  const [made] = await db
    .insert(cpdActivities)
    .values({
      userId: viewer.id,
      category: given.category,
      activityType: given.evidenceType,
      title: given.title ?? activityTypeLabels[given.evidenceType],
      description: given.evidenceDescription,
      hoursSpent: given.hoursCompleted,
      reflection: given.reflectionNotes,
      date: day,
      standards: given.standards,
      skillArea: given.skillArea ?? null,
      skillNodeId: given.skillNodeId,
      certificateUrl: given.certificateUrl ?? null,
      createdAt: context.clock.now().toISOString(),
    })
    .returning(cpdColumns);
  if (!made) throw new Error('The CPD activity was not recorded.');
  return made;
}

/** Changes an entry of one's own, or confirms a draft. */
export async function changeActivity(
  context: Context,
  db: Db,
  viewer: Viewer,
  activityId: number,
  changes: z.output<typeof cpdChanges>,
): Promise<CpdActivity> {
  const given = definedFields(changes);
  const own = ownActivity(viewer, activityId);
  // The person first, as whoever sets their levels or erases them does: what the database counts for this entry refers to them, and the
  // two would wait for one another.
  await lockPerson(db, viewer.id);
  // Held until the change is made: two changes at once could each fit what was there and not one another.
  const [before] = await db.select(cpdColumns).from(cpdActivities).where(own).for('update');
  if (!before) throw activityMissing();
  if (given.date) refuseFuture(given.date, dayInLondon(context.clock.now()));
  const { category, activityType, title } = { ...before, ...given };
  if (!belongsTogether(category, activityType)) throw badRequest('Choose an activity type of this category');
  // A title that was only the type's name follows the type.
  const renamed = title === activityTypeLabels[before.activityType] ? activityTypeLabels[activityType] : title;
  const [changed] = await db
    .update(cpdActivities)
    .set({ ...given, title: renamed })
    .where(own)
    .returning(cpdColumns);
  if (!changed) throw activityMissing();
  return changed;
}

export async function deleteActivity(db: Db, viewer: Viewer, activityId: number): Promise<void> {
  const removed = await db
    .delete(cpdActivities)
    .where(ownActivity(viewer, activityId))
    .returning({ id: cpdActivities.id });
  if (removed.length === 0) throw activityMissing();
}

/** Null takes the target away. */
export async function setTarget(db: Db, viewer: Viewer, hours: number | null): Promise<void> {
  if (hours === null) {
    await db.delete(cpdTargets).where(eq(cpdTargets.userId, viewer.id));
    return;
  }
  await db
    .insert(cpdTargets)
    .values({ userId: viewer.id, hours })
    .onConflictDoUpdate({ target: cpdTargets.userId, set: { hours } });
}

function refuseFuture(day: string, today: string): void {
  if (day > today) throw badRequest('Choose a day that has come: CPD is recorded once it is done');
}
