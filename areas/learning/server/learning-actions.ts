import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { LearningPathwayDetail } from '#areas/learning/contract/learning-pathway.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { holdItems } from './learning-access.ts';
import { firstCompleted } from './learning-notifications.ts';
import { findPathway } from './learning-queries.ts';
import { learningPathwayItems, learningPathwayStarts, learningPathwayTicks } from './learning-tables.ts';

type Clock = Pick<Context, 'clock'>;
type Telling = Pick<Context, 'clock' | 'notify'>;
const { userId, pathwayId: startedPathway } = learningPathwayStarts;
const ownStart = (viewer: Viewer, pathwayId: number) => and(eq(userId, viewer.id), eq(startedPathway, pathwayId));

/** Starts a learning pathway that the viewer can see. Throws 404 for any other. */
export async function start(
  { clock }: Clock,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
): Promise<LearningPathwayDetail> {
  await lockPerson(db, viewer.id);
  await findPathway(db, viewer, pathwayId);
  await db
    .insert(learningPathwayStarts)
    .values({ userId: viewer.id, pathwayId, startedAt: clock.now().toISOString() })
    .onConflictDoNothing();
  return findPathway(db, viewer, pathwayId);
}

/** Stops a learning pathway, and forgets its ticks. Throws 404 if the viewer did not start it. */
export async function leave(db: Db, viewer: Viewer, pathwayId: number): Promise<void> {
  await lockPerson(db, viewer.id);
  const left = await db
    .delete(learningPathwayStarts)
    .where(ownStart(viewer, pathwayId))
    .returning({ id: startedPathway });
  if (left.length === 0) throw notFound('You have not started this learning pathway.');
  const items = db
    .select({ id: learningPathwayItems.id })
    .from(learningPathwayItems)
    .where(eq(learningPathwayItems.pathwayId, pathwayId));
  await db
    .delete(learningPathwayTicks)
    .where(and(eq(learningPathwayTicks.userId, viewer.id), inArray(learningPathwayTicks.itemId, items)));
}

/**
 * Ticks or unticks an item. The first tick starts the learning pathway, and the last one completes it. It stays completed
 * when the author adds items, until the viewer unticks one.
 */
export async function tick(
  context: Telling,
  db: Db,
  viewer: Viewer,
  { id: pathwayId, itemId }: { id: number; itemId: number },
  isDone: boolean,
): Promise<LearningPathwayDetail> {
  await lockPerson(db, viewer.id);
  await holdItems(db, pathwayId);
  const before = await start(context, db, viewer, pathwayId);
  if (!before.items.some(({ id }) => id === itemId)) throw notFound('This item is no longer in the learning pathway.');
  const now = context.clock.now().toISOString();
  if (isDone)
    await db.insert(learningPathwayTicks).values({ userId: viewer.id, itemId, doneAt: now }).onConflictDoNothing();
  else
    await db
      .delete(learningPathwayTicks)
      .where(and(eq(learningPathwayTicks.userId, viewer.id), eq(learningPathwayTicks.itemId, itemId)));
  const after = await findPathway(db, viewer, pathwayId);
  const isComplete = after.doneCount === after.itemCount;
  if (isDone && !isComplete) return after;
  await db
    .update(learningPathwayStarts)
    .set({ completedAt: isComplete ? sql`coalesce(${learningPathwayStarts.completedAt}, ${now})` : null })
    .where(ownStart(viewer, pathwayId));
  if (isComplete && before.completedAt === null) await tellAuthor(context, db, viewer, after);
  return findPathway(db, viewer, pathwayId);
}

/** Tells the author that somebody completed it for the first time. Among the few people of a school, that would say who. */
async function tellAuthor(
  { notify }: Telling,
  db: Db,
  viewer: Viewer,
  { id, author, sharing }: LearningPathwayDetail,
): Promise<void> {
  if (author === null || author.id === viewer.id || sharing !== 'everyone') return;
  const [earlier] = await db
    .select({ by: userId })
    .from(learningPathwayStarts)
    .where(
      and(
        eq(startedPathway, id),
        isNotNull(learningPathwayStarts.completedAt),
        ne(userId, viewer.id),
        ne(userId, author.id),
      ),
    )
    .limit(1);
  if (!earlier) await notify(db, firstCompleted, [author.id], { subject: id, event: `learning-first-completed:${id}` });
}
