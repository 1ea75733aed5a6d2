import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DeclineReason } from '#areas/development/contract/pd-recommendation.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { requireResource } from '../catalogue/catalogue-queries.ts';
import type { Suggestion } from '../catalogue/for-you.ts';
import { pdRecommendations } from './recommendation-tables.ts';

const { userId, resourceId, declinedBecause } = pdRecommendations;
const ofViewer = (viewer: Viewer, item: number) => and(eq(userId, viewer.id), eq(resourceId, item));

/** Keeps what a member answered about an item. `suggestion` is null if it was not recommended to them. */
async function keepAnswer(
  context: Pick<Context, 'clock'>,
  db: Db,
  viewer: Viewer,
  item: { id: number; type: string },
  suggestion: Suggestion | null,
  because: DeclineReason | null,
): Promise<void> {
  const row = {
    format: item.type,
    priority: suggestion?.priority ?? null,
    reasons: suggestion?.reasons ?? [],
    declinedBecause: because,
    isCompleted: false,
    answeredAt: context.clock.now().toISOString(),
  };
  await db
    .insert(pdRecommendations)
    .values({ ...row, userId: viewer.id, resourceId: item.id })
    .onConflictDoUpdate({ target: [userId, resourceId], set: row });
}

/** Says that an item is not for the viewer. Throws 404 for an item that they cannot see. */
export async function decline(
  context: Context,
  db: Db,
  viewer: Viewer,
  itemId: number,
  because: DeclineReason,
  found: readonly Suggestion[],
): Promise<void> {
  const item = await requireResource(db, viewer, itemId);
  const suggestion = found.find((one) => one.item.id === itemId) ?? null;
  await keepAnswer(context, db, viewer, item, suggestion, because);
}

/** Takes the answer back. Throws 404 without one. */
export async function undecline(db: Db, viewer: Viewer, itemId: number): Promise<void> {
  const removed = await db
    .delete(pdRecommendations)
    .where(and(ofViewer(viewer, itemId), isNotNull(declinedBecause)))
    .returning({ id: pdRecommendations.id });
  if (removed.length === 0) throw notFound('You have not said that this is not for you.');
}

/** Keeps that a recommended item was added to the plan. An item that was not recommended loses its older answer. */
export async function keepAdded(
  context: Context,
  db: Db,
  viewer: Viewer,
  itemId: number,
  found: readonly Suggestion[],
): Promise<void> {
  const suggestion = found.find((one) => one.item.id === itemId);
  if (suggestion) await keepAnswer(context, db, viewer, suggestion.item, suggestion, null);
  else await db.delete(pdRecommendations).where(and(ofViewer(viewer, itemId), isNotNull(declinedBecause)));
}

/** Forgets that a recommendation was added. */
export async function forgetAdded(db: Db, viewer: Viewer, itemId: number): Promise<void> {
  await db.delete(pdRecommendations).where(and(ofViewer(viewer, itemId), isNull(declinedBecause)));
}

/** Marks a recommendation that was added as completed. */
export async function keepCompleted(db: Db, viewer: Viewer, itemId: number): Promise<void> {
  await db
    .update(pdRecommendations)
    .set({ isCompleted: true })
    .where(and(ofViewer(viewer, itemId), isNull(declinedBecause)));
}
