import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notAllowed, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Joins the current user's own row in a circle's members; null for somebody who is not a member. */
export const ownMembership = (viewerId: Value<number>): SQL | undefined =>
  and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, viewerId));

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
  isOwner: sql<boolean>`coalesce(${circleMembers.role} = 'owner', false)`,
};

/** In what the viewer sees of a circle: where it is, and what they are there. */
export const standing = { circleId: circles.id, isMember: circleColumns.isMember, isOwner: circleColumns.isOwner };

const visibleCircle = prepared('visible_circle', (db, param: Param<{ viewerId: number; circleId: number }>) =>
  db
    .select(circleColumns)
    .from(circles)
    .leftJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(circles.id, param('circleId')), isVisible)),
);

/**
 * The circle with this id, if this person may know of it. The functions from here on are the only way to hold a circle or
 * anything in it: a private one and one that is not there answer alike.
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

/** The circle, if this person owns it. To others it is nothing that can be changed. */
export async function requireOwner(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!circle.isOwner) throw notFound('There is nothing of yours to change here.');
  return circle;
}

/** The inner circle with this id, if this person owns it. To everybody else there is nothing here to keep. */
export async function requireInnerOwner(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!circle.isOwner || !circle.isInnerCircle) throw circleMissing();
  return circle;
}

/** Not there, or not for this person to know of. */
export const circleMissing = () => notFound("The circle you're looking for doesn't exist.");

export const joinFirst = () => notAllowed('Join this circle to take part.');
