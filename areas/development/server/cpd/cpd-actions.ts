import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type CpdActivity,
  type cpdChanges,
  type evidence,
  isComplete,
} from '#areas/development/contract/cpd-activity.ts';
import {
  activityTypeLabels,
  belongsTogether,
  type CpdCategory,
  categoryLabels,
} from '#areas/development/contract/cpd-category.ts';
import { attachFiles, withFiles } from '#areas/files/server/index.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { activityMissing, cpdColumns, ownActivity } from './cpd-queries.ts';
import { cpdActivities, cpdTargets } from './cpd-tables.ts';

/** Records an activity. Without a title, the type's label is the title. Throws 400 for a day in the future. */
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
  if (given.files) await attachFiles(context, db, viewer, { kind: 'cpd', subject: made.id }, given.files);
  return withOwnFiles(db, made);
}

/** Keeps a category and hours as a draft of today, to be completed later. */
export async function draftActivity(
  context: Context,
  db: Db,
  viewer: Viewer,
  { category, hoursCompleted }: { category: CpdCategory; hoursCompleted: number },
): Promise<CpdActivity> {
  const now = context.clock.now();
  const [made] = await db
    .insert(cpdActivities)
    .values({
      userId: viewer.id,
      category,
      activityType: null,
      title: plainTitle({ category, activityType: null }),
      description: '',
      hoursSpent: hoursCompleted,
      date: dayInLondon(now),
      status: 'draft',
      createdAt: now.toISOString(),
    })
    .returning(cpdColumns);
  if (!made) throw new Error('The CPD activity was not drafted.');
  return { ...made, files: [] };
}

/** Changes an entry of the viewer, or confirms a draft. Throws 404 if the viewer has no such entry. */
export async function changeActivity(
  context: Context,
  db: Db,
  viewer: Viewer,
  activityId: number,
  changes: z.output<typeof cpdChanges>,
): Promise<CpdActivity> {
  const { files, ...fields } = changes;
  const given = definedFields(fields);
  const own = ownActivity(viewer, activityId);
  // Locks the person first, in the same order as setting levels and erasing do. Otherwise the triggers could deadlock
  // with them.
  await lockPerson(db, viewer.id);
  // Locks the entry: two changes at the same time could each be valid alone but not together.
  const [before] = await db.select(cpdColumns).from(cpdActivities).where(own).for('update');
  if (!before) throw activityMissing();
  if (given.date) refuseFuture(given.date, dayInLondon(context.clock.now()));
  const after = { ...before, ...given };
  const { category, activityType } = after;
  if (activityType && !belongsTogether(category, activityType))
    throw badRequest('Choose an activity type from this category');
  if (after.status === 'confirmed' && !isComplete(after))
    throw badRequest('Choose an activity type and describe the activity. Then it counts.');
  // A title that nobody typed changes with the category and the type.
  const title = after.title === plainTitle(before) ? plainTitle(after) : after.title;
  const [changed] = await db
    .update(cpdActivities)
    .set({ ...given, title })
    .where(own)
    .returning(cpdColumns);
  if (!changed) throw activityMissing();
  if (files) await attachFiles(context, db, viewer, { kind: 'cpd', subject: activityId }, files);
  return withOwnFiles(db, changed);
}

/** The title of an entry that has none of its own: the type, or the category while the type is not known. */
const plainTitle = ({ category, activityType }: Pick<CpdActivity, 'category' | 'activityType'>): string =>
  activityType ? activityTypeLabels[activityType] : categoryLabels[category].name;

async function withOwnFiles(db: Db, activity: Omit<CpdActivity, 'files'>): Promise<CpdActivity> {
  const [found] = await withFiles(db, 'cpd', [activity]);
  return found ?? { ...activity, files: [] };
}

export async function deleteActivity(db: Db, viewer: Viewer, activityId: number): Promise<void> {
  const removed = await db
    .delete(cpdActivities)
    .where(ownActivity(viewer, activityId))
    .returning({ id: cpdActivities.id });
  if (removed.length === 0) throw activityMissing();
}

/** Sets the target hours. Null removes the target. */
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
  if (day > today) throw badRequest('Choose today or a day in the past');
}
