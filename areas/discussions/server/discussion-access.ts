import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, joinFirst, ownMembership, standing } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';

/** Only its author sees what the operator took down. */
export const isShown = (
  table: typeof circleDiscussions | typeof discussionReplies | typeof circleResources,
  viewerId: Value<number> | number,
): SQL | undefined => or(isNull(table.takenDownAt), eq(table.userId, viewerId));

const visibleDiscussion = prepared(
  'visible_discussion',
  (db, param: Param<{ viewerId: number; discussionId: number }>) =>
    db
      .select({
        id: circleDiscussions.id,
        userId: circleDiscussions.userId,
        isSticky: circleDiscussions.isSticky,
        isTakenDown: sql<boolean>`${circleDiscussions.takenDownAt} is not null`,
        ...standing,
      })
      .from(circleDiscussions)
      .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
      .leftJoin(circleMembers, ownMembership(param('viewerId')))
      .where(
        and(eq(circleDiscussions.id, param('discussionId')), isVisible, isShown(circleDiscussions, param('viewerId'))),
      ),
);

const visibleReply = prepared('visible_reply', (db, param: Param<{ viewerId: number; replyId: number }>) =>
  db
    .select({
      id: discussionReplies.id,
      userId: discussionReplies.userId,
      discussionId: discussionReplies.discussionId,
      isTakenDown: sql<boolean>`${discussionReplies.takenDownAt} is not null`,
      ...standing,
    })
    .from(discussionReplies)
    .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership(param('viewerId')))
    .where(
      and(
        eq(discussionReplies.id, param('replyId')),
        isVisible,
        isShown(circleDiscussions, param('viewerId')),
        isShown(discussionReplies, param('viewerId')),
      ),
    ),
);

const visibleResource = prepared('visible_resource', (db, param: Param<{ viewerId: number; resourceId: number }>) =>
  db
    .select({ id: circleResources.id, userId: circleResources.userId, ...standing })
    .from(circleResources)
    .innerJoin(circles, eq(circles.id, circleResources.circleId))
    .leftJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(circleResources.id, param('resourceId')), isVisible, isShown(circleResources, param('viewerId')))),
);

/** Returns a discussion that this person may see, or throws 404. `isMember` says whether they may reply. */
export async function requireVisibleDiscussion(db: Db, viewer: Viewer, discussionId: number) {
  const [discussion] = await visibleDiscussion(db, {}).execute({ viewerId: viewer.id, discussionId });
  if (!discussion) throw discussionMissing();
  return discussion;
}

/**
 * Returns a discussion that this person may reply to, and locks it, so that replying and taking down wait for each
 * other. Throws 403 for somebody who is not a member.
 */
export async function requireDiscussionToJoinIn(db: Db, viewer: Viewer, discussionId: number) {
  await lockDiscussion(db, discussionId);
  const discussion = await requireVisibleDiscussion(db, viewer, discussionId);
  if (discussion.isTakenDown) throw takenDown();
  if (!discussion.isMember) throw joinFirst();
  return discussion;
}

/** Returns a reply that this person may see, or throws 404. */
export async function requireVisibleReply(db: Db, viewer: Viewer, replyId: number) {
  const [reply] = await visibleReply(db, {}).execute({ viewerId: viewer.id, replyId });
  if (!reply) throw replyMissing();
  return reply;
}

/** Returns a resource that this person may see, or throws 404. */
export async function requireVisibleResource(db: Db, viewer: Viewer, resourceId: number) {
  const [resource] = await visibleResource(db, {}).execute({ viewerId: viewer.id, resourceId });
  if (!resource) throw resourceMissing();
  return resource;
}

/** What a permission check needs to know of a post. */
interface PostAccess {
  userId: number;
  isOwner: boolean;
}

/** Throws 404 unless this person is the author (ASVS 8.2.2). */
export function requireAuthor(viewer: Viewer, post: PostAccess): void {
  if (post.userId !== viewer.id) throw notFound('You can only change your own posts.');
}

/** Throws 404 unless this person is the author or the circle's owner. */
export function requireAuthorOrOwner(viewer: Viewer, post: PostAccess): void {
  if (!post.isOwner) requireAuthor(viewer, post);
}

export const discussionMissing = () => notFound("The discussion you're looking for doesn't exist.");

export const replyMissing = () => notFound("The reply you're looking for doesn't exist.");

export const resourceMissing = () => notFound("The resource you're looking for doesn't exist.");

const lockedDiscussion = prepared('lock_discussion', (db, param: Param<{ discussionId: number }>) =>
  db
    .select({ id: circleDiscussions.id })
    .from(circleDiscussions)
    .where(eq(circleDiscussions.id, param('discussionId')))
    .for('no key update'),
);

/** Locks a discussion's row until the transaction ends. */
export async function lockDiscussion(db: Db, discussionId: number): Promise<void> {
  await lockedDiscussion(db, {}).execute({ discussionId });
}

/** Only the author still sees a post that was taken down. */
export const takenDown = () => conflict("This was taken down. You can't change it or reply to it.");
