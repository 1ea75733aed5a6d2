import { and, asc, eq } from 'drizzle-orm';
import { findCatalogueLinks } from '#areas/development/server/index.ts';
import { findVisibleDiscussions } from '#areas/discussions/server/index.ts';
import type { LearningItem } from '#areas/learning/contract/learning-pathway.ts';
import { findStoryLinks } from '#areas/stories/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { learningPathwayItems, learningPathwayTicks } from './learning-tables.ts';

interface Link {
  title: string;
  detail: string;
  path: string;
}

type Row = Pick<
  typeof learningPathwayItems.$inferSelect,
  'id' | 'kind' | 'resourceId' | 'storySlug' | 'discussionId' | 'title' | 'text'
>;

/** What the viewer may open now, for these items. */
async function findLinks(db: Db, viewer: Viewer, items: readonly Row[]) {
  const resources = await findCatalogueLinks(
    db,
    items.flatMap(({ resourceId }) => resourceId ?? []),
  );
  const stories = await findStoryLinks(
    db,
    items.flatMap(({ storySlug }) => storySlug ?? []),
  );
  const discussions = new Map<number, Link>(
    (
      await findVisibleDiscussions(
        db,
        viewer,
        items.flatMap(({ discussionId }) => discussionId ?? []),
      )
    ).map(({ id, circleId, title, circleName }) => [
      id,
      { title, detail: `Discussion · ${circleName}`, path: `/circles/${circleId}/discussions/${id}` },
    ]),
  );
  return ({ resourceId, storySlug, discussionId }: Row): Link | null =>
    (resourceId !== null && resources.get(resourceId)) ||
    (storySlug !== null && stories.get(storySlug)) ||
    (discussionId !== null && discussions.get(discussionId)) ||
    null;
}

/**
 * The items of a learning pathway as the viewer sees them. Of a discussion that they cannot open there is nothing, also not
 * what the author wrote about it.
 */
export async function listItems(db: Db, viewer: Viewer, pathwayId: number, isAuthor: boolean): Promise<LearningItem[]> {
  const item = learningPathwayItems;
  const rows = await db
    .select({ item, doneAt: learningPathwayTicks.doneAt })
    .from(item)
    .leftJoin(
      learningPathwayTicks,
      and(eq(learningPathwayTicks.itemId, item.id), eq(learningPathwayTicks.userId, viewer.id)),
    )
    .where(eq(item.pathwayId, pathwayId))
    .orderBy(asc(item.place), asc(item.id));
  const linkOf = await findLinks(
    db,
    viewer,
    rows.map((row) => row.item),
  );
  return rows.map(({ item: found, doneAt }) => {
    const link = linkOf(found);
    const isHidden = found.kind === 'discussion' && link === null;
    return {
      id: found.id,
      kind: found.kind,
      title: found.title ?? link?.title ?? (isHidden ? hiddenDiscussion : 'This is no longer in Staffroom'),
      text: isHidden && !isAuthor ? '' : found.text,
      detail: link?.detail ?? null,
      path: link?.path ?? null,
      doneAt,
    };
  });
}

/** The same whether the discussion is in a circle that the reader cannot open, was taken down or was deleted. */
const hiddenDiscussion = 'A discussion that you cannot open';
