import { and, desc, eq, ilike, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { containing } from '#server/list-filters.ts';
import { isShown } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';

/** A discussion as a link to it shows it. */
export interface LinkedDiscussion {
  id: number;
  circleId: number;
  title: string;
  circleName: string;
}

const { id, circleId, title, createdAt, userId } = circleDiscussions;

/** How many of the viewer's latest discussions and replies are searched. */
const mostOwn = 200;

const selectVisible = (db: Db, viewer: Viewer) =>
  db
    .select({ id, circleId, title, circleName: circles.name })
    .from(circleDiscussions)
    .innerJoin(circles, eq(circles.id, circleId))
    .leftJoin(circleMembers, ownMembership(viewer.id));

/** The discussions with these ids that the viewer may see now, in no order. */
export async function findVisibleDiscussions(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<LinkedDiscussion[]> {
  if (ids.length === 0) return [];
  return selectVisible(db, viewer).where(and(isAmong(id, ids), isVisible, isShown(circleDiscussions, viewer.id)));
}

/** The latest discussions in which the viewer wrote, that they may see now and whose title contains `typed`. */
export async function listDiscussionsToLink(
  db: Db,
  viewer: Viewer,
  typed: string,
  limit: number,
): Promise<LinkedDiscussion[]> {
  const started = db
    .select({ id })
    .from(circleDiscussions)
    .where(eq(userId, viewer.id))
    .orderBy(desc(createdAt))
    .limit(mostOwn);
  const repliedTo = db
    .select({ id: discussionReplies.discussionId })
    .from(discussionReplies)
    .where(eq(discussionReplies.userId, viewer.id))
    .orderBy(desc(discussionReplies.createdAt))
    .limit(mostOwn);
  return selectVisible(db, viewer)
    .where(
      and(
        // One list of ids, so that the primary key is used.
        inArray(id, union(started, repliedTo)),
        isVisible,
        isShown(circleDiscussions, viewer.id),
        typed ? ilike(title, containing(typed)) : undefined,
      ),
    )
    .orderBy(desc(circleDiscussions.lastPostAt), desc(id))
    .limit(limit);
}
