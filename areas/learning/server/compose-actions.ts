import { and, eq } from 'drizzle-orm';
import { type ComposedBody, mostOwnPathways } from '#areas/learning/contract/composed-learning.ts';
import type { LearningPathwayDetail, LearningSharing } from '#areas/learning/contract/learning-pathway.ts';
import { lockPerson, personSchools } from '#areas/people/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { completeForThoseWhoAreDone, replaceItems } from './item-writing.ts';
import { holdOwn } from './learning-access.ts';
import { sharedWithSchool } from './learning-notifications.ts';
import { findPathway } from './learning-queries.ts';
import { learningPathways } from './learning-tables.ts';

/** Composes a learning pathway. */
export async function compose(
  context: Context,
  db: Db,
  viewer: Viewer,
  { items, sharing, ...fields }: ComposedBody,
): Promise<LearningPathwayDetail> {
  await lockPerson(db, viewer.id);
  if ((await db.$count(learningPathways, eq(learningPathways.authorId, viewer.id))) >= mostOwnPathways)
    throw conflict(`You have ${mostOwnPathways} learning pathways already. Delete one before you compose another.`);
  const [made] = await db
    .insert(learningPathways)
    .values({
      ...fields,
      authorId: viewer.id,
      sharing,
      schoolId: sharing === 'school' ? await schoolOf(db, viewer) : null,
      followsFile: false,
      createdAt: context.clock.now().toISOString(),
    })
    .returning({ id: learningPathways.id });
  if (!made) throw new Error('The learning pathway was not composed.');
  await replaceItems(db, viewer, made.id, viewer.id, items);
  await tellOthers(context, db, viewer, made.id, sharing);
  return findPathway(db, viewer, made.id);
}

/** Changes a learning pathway of the viewer. Those who have done all that is left in it have completed it. */
export async function change(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  { items, sharing, ...fields }: ComposedBody,
): Promise<LearningPathwayDetail> {
  const before = await holdOwn(db, viewer, pathwayId);
  await db
    .update(learningPathways)
    .set({ ...fields, sharing, schoolId: await nextSchool(db, viewer, before, sharing) })
    .where(eq(learningPathways.id, pathwayId));
  await replaceItems(db, viewer, pathwayId, viewer.id, items);
  await completeForThoseWhoAreDone(db, pathwayId, context.clock.now().toISOString());
  await tellOthers(context, db, viewer, pathwayId, sharing);
  return findPathway(db, viewer, pathwayId);
}

/** Shares a learning pathway of the viewer, or withdraws it. */
export async function share(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  sharing: LearningSharing,
): Promise<LearningPathwayDetail> {
  const before = await holdOwn(db, viewer, pathwayId);
  await db
    .update(learningPathways)
    .set({ sharing, schoolId: await nextSchool(db, viewer, before, sharing) })
    .where(eq(learningPathways.id, pathwayId));
  await tellOthers(context, db, viewer, pathwayId, sharing);
  return findPathway(db, viewer, pathwayId);
}

/** Deletes a learning pathway of the viewer with the starts and ticks of everybody. */
export async function remove(db: Db, viewer: Viewer, pathwayId: number): Promise<void> {
  const removed = await db
    .delete(learningPathways)
    .where(and(eq(learningPathways.id, pathwayId), eq(learningPathways.authorId, viewer.id)))
    .returning({ id: learningPathways.id });
  if (removed.length === 0) throw notFound('You can only delete the learning pathways that you composed.');
}

/** The main school of the viewer. Throws 400 if their profile has none. */
async function schoolOf(db: Db, viewer: Viewer): Promise<number> {
  const [main] = await db
    .select({ id: personSchools.schoolId })
    .from(personSchools)
    .where(and(eq(personSchools.userId, viewer.id), eq(personSchools.isMain, true)));
  if (!main) throw badRequest('Add your school to your profile before you share with your colleagues.');
  return main.id;
}

/** It stays with the school that it was shared with, also when the author has moved. */
async function nextSchool(
  db: Db,
  viewer: Viewer,
  before: typeof learningPathways.$inferSelect,
  sharing: LearningSharing,
): Promise<number | null> {
  if (sharing === 'everyone') return null;
  if (before.sharing === sharing || sharing === 'nobody') return before.schoolId;
  return schoolOf(db, viewer);
}

/** The colleagues hear of it once. The moderators look at what others read. */
async function tellOthers(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  sharing: LearningSharing,
): Promise<void> {
  if (sharing === 'nobody') return;
  if (sharing === 'school')
    await context.notify(db, sharedWithSchool, 'audience', { subject: pathwayId, by: viewer.id });
  await reviewPostLater(context, db, { kind: 'learning_pathway', id: pathwayId, authorId: viewer.id });
}
