import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notAllowed, notFound } from '#server/errors.ts';
import { given, prepared } from '#server/prepared.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { circleDiscussions } from './discussion-tables.ts';

/** The viewer's own row in a circle's members, joined to it; null for an outsider. Give `viewerId`. */
export const ownMembership: SQL | undefined = and(
  eq(circleMembers.circleId, circles.id),
  eq(circleMembers.userId, given('viewerId')),
);

/** An open circle is for every signed-in person to see; a private one for its members. Needs `ownMembership` joined. */
export const isVisible: SQL | undefined = or(eq(circles.isPrivate, false), sql`${circleMembers.userId} is not null`);

/** A circle's own columns and how the viewer stands to it. No invite code. */
export const circleColumns = {
  id: circles.id,
  name: circles.name,
  description: circles.description,
  color: circles.color,
  memberCount: circles.memberCount,
  isInnerCircle: circles.isInnerCircle,
  isPrivate: circles.isPrivate,
  maxMembers: circles.maxMembers,
  createdBy: circles.createdBy,
  createdAt: circles.createdAt,
  isMember: sql<boolean>`${circleMembers.userId} is not null`,
};

const visibleCircle = prepared((db, _shape: Record<string, never>) =>
  db
    .select(circleColumns)
    .from(circles)
    .leftJoin(circleMembers, ownMembership)
    .where(and(eq(circles.id, given('circleId')), isVisible))
    .prepare('visible_circle'),
);

const visibleDiscussion = prepared((db, _shape: Record<string, never>) =>
  db
    .select({ id: circleDiscussions.id, circleId: circles.id, isMember: circleColumns.isMember })
    .from(circleDiscussions)
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership)
    .where(and(eq(circleDiscussions.id, given('discussionId')), isVisible))
    .prepare('visible_discussion'),
);

/**
 * The circle with this id, if this person may know of it. These four functions are the only way to hold a circle or a
 * discussion: a private one and one that is not there answer alike.
 */
export async function requireVisibleCircle(db: Db, viewer: Viewer, circleId: number) {
  const [circle] = await visibleCircle(db, {}).execute({ viewerId: viewer.id, circleId });
  if (!circle) throw circleMissing();
  return circle;
}

/** The circle, if this person is a member of it. */
export async function requireMember(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!circle.isMember) throw joinFirst();
  return circle;
}

/** The discussion with this id, if this person may see its circle; `isMember` says whether they may take part. */
export async function requireVisibleDiscussion(db: Db, viewer: Viewer, discussionId: number) {
  const [discussion] = await visibleDiscussion(db, {}).execute({ viewerId: viewer.id, discussionId });
  if (!discussion) throw notFound("The discussion you're looking for doesn't exist.");
  return discussion;
}

/** The discussion, if this person is a member of its circle. */
export async function requireDiscussionToJoinIn(db: Db, viewer: Viewer, discussionId: number) {
  const discussion = await requireVisibleDiscussion(db, viewer, discussionId);
  if (!discussion.isMember) throw joinFirst();
  return discussion;
}

/** Not there, or not for this person to know of. */
export const circleMissing = () => notFound("The circle you're looking for doesn't exist.");

const joinFirst = () => notAllowed('Join this circle to take part.');
