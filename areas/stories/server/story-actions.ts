import { eq, sql } from 'drizzle-orm';
import type { ReactionKind } from '#areas/reactions/contract/reaction.ts';
import { addReaction, removeReaction } from '#areas/reactions/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { getReactions, requirePublishedStory, storyMissing } from './story-queries.ts';
import { eduStories, storyReactions, storyVisits } from './story-tables.ts';

/** Reacts to a story. A repeat changes nothing. A trigger updates the counts. */
export async function react(db: Db, viewer: Viewer, storyId: number, kind: ReactionKind) {
  await requirePublishedStory(db, storyId);
  await addReaction(db, storyReactions, viewer, storyId, kind);
  return getReactions(db, viewer, storyId);
}

/** Removes the member's reaction, if there is one. */
export async function deleteReaction(db: Db, viewer: Viewer, storyId: number, kind: ReactionKind) {
  await requirePublishedStory(db, storyId);
  await removeReaction(db, storyReactions, viewer, storyId, kind);
  return getReactions(db, viewer, storyId);
}

/** Counts that a member read a story, once a day (`2026-11-20`, in London). */
export async function countView(db: Db, viewer: Viewer, storyId: number, day: string): Promise<{ views: number }> {
  const isFirst = await visit(db, viewer, storyId, { lastViewedOn: day });
  const { views } = await raiseCount(db, storyId, isFirst ? { viewCount: sql`${eduStories.viewCount} + 1` } : null);
  return { views };
}

/** Counts that a member shared a story, once a day. */
export async function countShare(db: Db, viewer: Viewer, storyId: number, day: string): Promise<{ shares: number }> {
  const isFirst = await visit(db, viewer, storyId, { lastSharedOn: day });
  const { shares } = await raiseCount(db, storyId, isFirst ? { shareCount: sql`${eduStories.shareCount} + 1` } : null);
  return { shares };
}

type Visit = { lastViewedOn: string } | { lastSharedOn: string };

/**
 * Records a visit. Returns whether it was the first of its kind that day. Simultaneous visits wait for the row and then
 * find the day already recorded.
 */
async function visit(db: Db, viewer: Viewer, storyId: number, what: Visit): Promise<boolean> {
  await requirePublishedStory(db, storyId);
  const [column, day] =
    'lastViewedOn' in what
      ? [storyVisits.lastViewedOn, what.lastViewedOn]
      : [storyVisits.lastSharedOn, what.lastSharedOn];
  const written = await db
    .insert(storyVisits)
    .values({ storyId, userId: viewer.id, ...what })
    .onConflictDoUpdate({
      target: [storyVisits.storyId, storyVisits.userId],
      set: what,
      setWhere: sql`${column} is distinct from ${day}`,
    })
    .returning({ storyId: storyVisits.storyId });
  return written.length > 0;
}

type Raise = { viewCount: ReturnType<typeof sql> } | { shareCount: ReturnType<typeof sql> };

async function raiseCount(db: Db, storyId: number, raise: Raise | null) {
  const counts = { views: eduStories.viewCount, shares: eduStories.shareCount };
  const [now] = raise
    ? await db.update(eduStories).set(raise).where(eq(eduStories.id, storyId)).returning(counts)
    : await db.select(counts).from(eduStories).where(eq(eduStories.id, storyId));
  if (!now) throw storyMissing();
  return now;
}
