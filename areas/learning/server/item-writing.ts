import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { findCatalogueLinks } from '#areas/development/server/index.ts';
import { findVisibleDiscussions } from '#areas/discussions/server/index.ts';
import type { ComposedItem } from '#areas/learning/contract/composed-learning.ts';
import type { LearningItemKind } from '#areas/learning/contract/learning-pathway.ts';
import { findStorySlugs } from '#areas/stories/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { learningPathwayItems, learningPathwayStarts, learningPathwayTicks } from './learning-tables.ts';

type NewItem = Omit<typeof learningPathwayItems.$inferInsert, 'id' | 'pathwayId' | 'place' | 'authorId'>;

/** What is different for each kind. */
const empty = { resourceId: null, storySlug: null, discussionId: null, title: null };

/**
 * Replaces the items of a learning pathway by what a form sends. Items that stay keep their ticks. Throws 400 for an item
 * that the viewer cannot open, and for one that is there twice. The caller holds the learning pathway.
 */
export async function replaceItems(
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  authorId: number | null,
  composed: readonly ComposedItem[],
): Promise<void> {
  const items = await resolveItems(db, viewer, pathwayId, composed);
  const keys = items.map(({ itemKey }) => itemKey);
  if (new Set(keys).size < keys.length) throw badRequest('An item is in the list twice. Remove one of them.');
  await writeItems(db, pathwayId, authorId, items);
}

/** Writes these items in their order, and deletes all others. */
export async function writeItems(
  db: Db,
  pathwayId: number,
  authorId: number | null,
  items: readonly NewItem[],
): Promise<void> {
  const table = learningPathwayItems;
  const keys = items.map(({ itemKey }) => itemKey);
  await db.delete(table).where(and(eq(table.pathwayId, pathwayId), notInArray(table.itemKey, keys)));
  await db
    .insert(table)
    .values(items.map((item, at) => ({ ...empty, ...item, pathwayId, authorId, place: at + 1 })))
    .onConflictDoUpdate({
      target: [table.pathwayId, table.itemKey],
      set: { place: sql`excluded.place`, title: sql`excluded.title`, text: sql`excluded.text` },
    });
}

/** Completes the learning pathway for those who have ticked everything that is left in it. */
export async function completeForThoseWhoAreDone(db: Db, pathwayId: number, now: string): Promise<void> {
  const starts = learningPathwayStarts;
  await db
    .update(starts)
    .set({ completedAt: now })
    .where(
      and(
        eq(starts.pathwayId, pathwayId),
        sql`${starts.completedAt} is null and not exists (
        select from ${learningPathwayItems} item where item.pathway_id = ${pathwayId} and not exists (
          select from ${learningPathwayTicks} tick
          where tick.item_id = item.id and tick.user_id = ${starts}.user_id))`,
      ),
    );
}

async function resolveItems(
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  composed: readonly ComposedItem[],
): Promise<NewItem[]> {
  const kept = new Map(
    (await db.select().from(learningPathwayItems).where(eq(learningPathwayItems.pathwayId, pathwayId))).map((item) => [
      item.id,
      item,
    ]),
  );
  const refsOf = (kind: LearningItemKind) =>
    composed.flatMap((item) => (item.id === null && item.kind === kind ? (item.ref ?? []) : []));
  const resources = await findCatalogueLinks(db, refsOf('catalogue'));
  const slugs = await findStorySlugs(db, refsOf('story'));
  const discussions = new Set((await findVisibleDiscussions(db, viewer, refsOf('discussion'))).map(({ id }) => id));
  return composed.map(({ id, kind, ref, title, text }) => {
    const says = text ?? '';
    if (id !== null) {
      const item = kept.get(id);
      if (item?.kind !== kind) throw badRequest('An item was changed elsewhere. Load the page again.');
      return { ...item, title: kind === 'task' ? title : null, text: says };
    }
    if (kind === 'task') return { ...empty, kind, itemKey: `task:${randomUUID()}`, title, text: says };
    const unopened = () => badRequest('You cannot open one of the items. Remove it, or choose another.');
    if (ref === null) throw unopened();
    if (kind === 'catalogue') {
      if (!resources.has(ref)) throw unopened();
      return { ...empty, kind, itemKey: `catalogue:${ref}`, resourceId: ref, text: says };
    }
    if (kind === 'discussion') {
      if (!discussions.has(ref)) throw unopened();
      return { ...empty, kind, itemKey: `discussion:${ref}`, discussionId: ref, text: says };
    }
    const storySlug = slugs.get(ref);
    if (storySlug === undefined) throw unopened();
    return { ...empty, kind, itemKey: `story:${storySlug}`, storySlug, text: says };
  });
}
