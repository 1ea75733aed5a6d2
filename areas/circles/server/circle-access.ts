import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Joins the current user's own row in a circle's members; null for somebody who is not a member. */
export const ownMembership = (viewerId: Value<number> | number): SQL | undefined =>
  and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, viewerId));

/** Every signed-in person sees open circles, and members see private circles. Needs `ownMembership` in the query. */
export const isVisible: SQL | undefined = or(eq(circles.isPrivate, false), sql`${circleMembers.userId} is not null`);

/** Lists leave out circles that were merged into another one. Their address leads there. */
export const isListed: SQL = isNull(circles.mergedIntoId);

/** Members can post in it and others can join it: the desk has not archived it. */
export const isOpen: SQL = isNull(circles.closedAt);

/** The columns of a circle, and whether the current user is a member or the owner. Never the invite code. */
export const circleColumns = {
  id: circles.id,
  name: circles.name,
  description: circles.description,
  color: circles.color,
  memberCount: circles.memberCount,
  isInnerCircle: circles.isInnerCircle,
  isPrivate: circles.isPrivate,
  maxMembers: circles.maxMembers,
  hasWorkspace: circles.hasWorkspace,
  createdBy: circles.createdBy,
  createdAt: circles.createdAt,
  subjects: circles.subjects,
  phases: circles.phases,
  roles: circles.roles,
  archivedAt: circles.closedAt,
  level: circleMembers.level,
  isMember: sql<boolean>`${circleMembers.userId} is not null`,
  isOwner: sql<boolean>`coalesce(${circleMembers.role} = 'owner', false)`,
  isLead: sql<boolean>`coalesce(${circleMembers.isLead}, false)`,
};

/** The circle of a post, and whether the current user is a member or the owner. */
export const standing = { circleId: circles.id, isMember: circleColumns.isMember, isOwner: circleColumns.isOwner };

const visibleCircle = prepared('visible_circle', (db, param: Param<{ viewerId: number; circleId: number }>) =>
  db
    .select(circleColumns)
    .from(circles)
    .leftJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(circles.id, param('circleId')), isVisible)),
);

/**
 * Returns a circle that this person may see. This and the functions below are the only way to load a circle or anything
 * in it. A private circle and one that does not exist get the same 404.
 */
export async function requireVisibleCircle(db: Db, viewer: Viewer, circleId: number) {
  const [circle] = await visibleCircle(db, {}).execute({ viewerId: viewer.id, circleId });
  if (!circle) throw circleMissing();
  return circle;
}

/** A circle as the current user sees it. */
export type VisibleCircle = Awaited<ReturnType<typeof requireVisibleCircle>>;

/** Returns the circle, or throws 403 if this person is not a member. */
export async function requireMember(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!circle.isMember) throw joinFirst();
  return circle;
}

/** Returns the circle, or throws 404 if this person is not the owner. */
export async function requireOwner(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!circle.isOwner) throw notFound('Only the owner can change this circle.');
  return circle;
}

/** Returns the inner circle, or throws 404 if this person is not its owner. */
export async function requireInnerOwner(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (!circle.isOwner || !circle.isInnerCircle) throw circleMissing();
  return circle;
}

/**
 * Holds a circle and this person's membership of it until the transaction ends: leaving, removing them, changing the
 * circle and archiving it wait. 409 if the desk archived the circle. The caller checks the access again afterwards.
 */
export async function holdCircle(db: Db, viewer: Viewer, circleId: number): Promise<void> {
  // The desk takes the same lock for itself to merge a circle, before it locks the row.
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('staffroom.circle'), ${circleId})`);
  const [held] = await db
    .select({ closedAt: circles.closedAt })
    .from(circles)
    .where(eq(circles.id, circleId))
    .for('share');
  await db
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, viewer.id)))
    .for('share');
  if (held && held.closedAt !== null)
    throw conflict('This circle is archived. You can read it, but not post in it or join it.');
}

/** The circle does not exist, or this person may not know that it does. */
export const circleMissing = () => notFound("The circle you're looking for doesn't exist.");

export const joinFirst = () => notAllowed('Join this circle to take part.');
