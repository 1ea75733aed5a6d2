import { and, eq, or, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { DiscussionMove } from '#areas/discussions/contract/discussion.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { discussionLevels } from '../following/following-tables.ts';
import { isMuted, levelInDiscussion } from '../following/new-posts.ts';
import { discussionMoves } from './move-tables.ts';

/** The last move of a discussion, as this person may see it: without the name of a circle that they may not see. */
export async function findMove(db: Db, viewer: Viewer, discussionId: number): Promise<DiscussionMove | null> {
  const [found] = await db
    .select({
      from: { id: circles.id, name: circles.name },
      by: personSummaryColumns,
      note: discussionMoves.note,
      movedAt: discussionMoves.movedAt,
      isFromVisible: sql<boolean>`coalesce(${isVisible}, false)`,
    })
    .from(discussionMoves)
    .leftJoin(circles, eq(circles.id, discussionMoves.fromCircleId))
    .leftJoin(circleMembers, ownMembership(viewer.id))
    .leftJoin(users, eq(users.id, discussionMoves.movedBy))
    .where(eq(discussionMoves.discussionId, discussionId));
  if (!found) return null;
  const { isFromVisible, ...move } = found;
  return { ...move, from: isFromVisible ? move.from : null };
}

/**
 * The members of a discussion's circle who are told that it moves to another circle, in order of id: its author and those
 * whose level is 'everything', as far as they may see the other circle and did not mute the discussion.
 */
export async function listFollowersToTell(db: Db, discussionId: number, to: { id: number; isPrivate: boolean }) {
  const { userId } = circleMembers;
  const rows = await db
    .select({ id: userId })
    .from(circleDiscussions)
    .innerJoin(circleMembers, eq(circleMembers.circleId, circleDiscussions.circleId))
    .leftJoin(
      discussionLevels,
      and(eq(discussionLevels.discussionId, circleDiscussions.id), eq(discussionLevels.personId, userId)),
    )
    .where(
      and(
        eq(circleDiscussions.id, discussionId),
        or(sql`${levelInDiscussion} = 'everything'`, and(eq(userId, circleDiscussions.userId), sql`not ${isMuted}`)),
        to.isPrivate
          ? sql`exists (select from circle_members other where other.circle_id = ${to.id} and other.user_id = ${userId})`
          : undefined,
      ),
    )
    .orderBy(userId);
  return rows.map(({ id }) => id);
}
