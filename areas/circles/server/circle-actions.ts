import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleMissing, requireInnerOwner, requireVisibleCircle } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { innerCircleInvitations } from './inner-circles/inner-circle-tables.ts';

/** Joins an open circle; joining twice changes nothing. An inner circle can't be joined this way, nor be known of. */
export async function joinOpenCircle(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (circle.isInnerCircle && !circle.isMember) throw circleMissing();
  await db.insert(circleMembers).values({ circleId, userId: viewer.id }).onConflictDoNothing();
  return requireVisibleCircle(db, viewer, circleId);
}

/**
 * Leaves a circle; leaving one that one is not in changes nothing. An owner hands the circle to the chosen successor, else
 * to its longest-standing member; the last one out of an inner circle archives it.
 */
export async function leaveVisibleCircle(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  // Those who leave, and those who come by a code, take turns: nobody is handed a circle they are leaving.
  await lockCircle(db, circleId);
  const [left] = await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, viewer.id)))
    .returning({ role: circleMembers.role });
  await forgetSuccessor(db, circleId, viewer.id);
  // An inner circle can have lost its owner otherwise (a person who was erased): it too is handed on, or archived.
  if (left && (left.role === 'owner' || circle.isInnerCircle)) await handOver(db, circleId, circle.isInnerCircle);
  // Read before leaving: a private circle can't be seen any more. Its seats alone are read again.
  const [now] = await db.select({ memberCount: circles.memberCount }).from(circles).where(eq(circles.id, circleId));
  return { ...circle, isMember: false, isOwner: false, ...now };
}

/**
 * Holds a circle's row until the transaction ends. Those who post meanwhile refer to the row and need not wait, nor be
 * waited for: with the stronger `for update`, two who join and one who leaves can each wait for another.
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

/** Holds an inner circle's row, if this person owns it: still owns it, once it is their turn. */
export async function lockInnerCircleOf(db: Db, viewer: Viewer, circleId: number): Promise<void> {
  await requireInnerOwner(db, viewer, circleId);
  await lockCircle(db, circleId);
  await requireInnerOwner(db, viewer, circleId);
}

/**
 * Gives a circle without an owner to the successor its owner chose, else to its longest-standing member. An inner one
 * without members is archived.
 */
async function handOver(db: Db, circleId: number, isInner: boolean): Promise<void> {
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
    await db.update(circleMembers).set({ role: 'owner' }).where(theirs);
    await db.update(circles).set({ successorId: null }).where(eq(circles.id, circleId));
  } else if (isInner) {
    // Its code is free for another circle, and opens nothing.
    await db.update(circles).set({ archivedAt: sql`now()`, inviteCode: null }).where(eq(circles.id, circleId));
    await db
      .update(innerCircleInvitations)
      .set({ isActive: false })
      .where(eq(innerCircleInvitations.circleId, circleId));
  }
}
