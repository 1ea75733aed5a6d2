import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import type { Notify } from '#server/notifications.ts';
import { circleMissing, requireInnerOwner, requireVisibleCircle } from './circle-access.ts';
import { becameOwner, joinedMine, ownerToNotify } from './circle-notifications.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { innerCircleInvitations } from './inner-circles/inner-circle-tables.ts';

/**
 * Joins an open circle. Joining twice changes nothing. 404 for an inner circle, which can only be joined with a code.
 */
export async function joinOpenCircle({ notify }: Context, db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (circle.isMember) return circle;
  if (circle.isInnerCircle) throw circleMissing();
  const joined = await db
    .insert(circleMembers)
    .values({ circleId, userId: viewer.id })
    .onConflictDoNothing()
    .returning({ userId: circleMembers.userId });
  if (joined.length > 0)
    await notify(db, joinedMine, await ownerToNotify(db, circleId, viewer.id), { subject: circleId, by: viewer.id });
  return requireVisibleCircle(db, viewer, circleId);
}

/**
 * Leaves a circle. Leaving twice changes nothing. If the owner leaves, the chosen successor becomes the owner, or else
 * the longest-standing member. An inner circle without members is archived.
 */
export async function leaveVisibleCircle(notify: Notify, db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  // Leaving and joining with a code lock the circle, so that nobody who is leaving becomes the owner.
  await lockCircle(db, circleId);
  const [left] = await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, viewer.id)))
    .returning({ role: circleMembers.role });
  await forgetSuccessor(db, circleId, viewer.id);
  // The owner's account may have been erased, so any departure from an inner circle can need a new owner.
  if (left && (left.role === 'owner' || circle.isInnerCircle))
    await handOver(notify, db, circleId, circle.isInnerCircle);
  // The circle was read before leaving, because a private one is hidden now. Only the member count is read again.
  const [now] = await db.select({ memberCount: circles.memberCount }).from(circles).where(eq(circles.id, circleId));
  return { ...circle, isMember: false, isOwner: false, isLead: false, level: null, ...now };
}

/**
 * Locks a circle's row until the transaction ends. Inserts that only refer to the row do not wait. A
 * stronger row lock would make them wait, and two who join and one who leaves could deadlock.
 */
export async function lockCircle(db: Db, circleId: number): Promise<void> {
  await db.select({ id: circles.id }).from(circles).where(eq(circles.id, circleId)).for('no key update');
}

/** A person who is no longer a member is no longer the successor. */
export async function forgetSuccessor(db: Db, circleId: number, userId: number): Promise<void> {
  await db
    .update(circles)
    .set({ successorId: null })
    .where(and(eq(circles.id, circleId), eq(circles.successorId, userId)));
}

/** Locks an inner circle that this person owns, and checks the ownership again under the lock. */
export async function lockInnerCircleOf(db: Db, viewer: Viewer, circleId: number): Promise<void> {
  await requireInnerOwner(db, viewer, circleId);
  await lockCircle(db, circleId);
  await requireInnerOwner(db, viewer, circleId);
}

/**
 * Makes the chosen successor, or else the longest-standing member, the owner of a circle that has none. Archives an
 * inner circle without members.
 */
async function handOver(notify: Notify, db: Db, circleId: number, isInner: boolean): Promise<void> {
  const isSuccessor = sql`coalesce(${circles.successorId} = ${circleMembers.userId}, false)`;
  const [first] = await db
    .select({ userId: circleMembers.userId, role: circleMembers.role })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(eq(circleMembers.circleId, circleId))
    .orderBy(desc(circleMembers.role), desc(isSuccessor), asc(circleMembers.joinedAt), asc(circleMembers.userId))
    .limit(1);
  if (first?.role === 'owner') return;
  if (first) {
    const theirs = and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, first.userId));
    await db.update(circleMembers).set({ role: 'owner', isLead: false }).where(theirs);
    await db.update(circles).set({ successorId: null }).where(eq(circles.id, circleId));
    await notifyOwner(notify, db, circleId, first.userId);
  } else if (isInner) {
    // The code stops working and can be used for another circle.
    await db.update(circles).set({ archivedAt: sql`now()`, inviteCode: null }).where(eq(circles.id, circleId));
    await db
      .update(innerCircleInvitations)
      .set({ isActive: false })
      .where(eq(innerCircleInvitations.circleId, circleId));
  }
}

/** Tells a member that they became the owner. The same member can become the owner again later. */
export async function notifyOwner(notify: Notify, db: Db, circleId: number, userId: number): Promise<void> {
  await notify(db, becameOwner, [userId], { subject: circleId, event: `${becameOwner.key}:${circleId}:${Date.now()}` });
}
