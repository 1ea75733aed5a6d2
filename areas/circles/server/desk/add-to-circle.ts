import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { violatedCheckConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { isOpen } from '../circle-access.ts';
import { addedToCircle } from '../circle-notifications.ts';
import { requireActive } from '../circle-operator.ts';
import { circleMembers, circles } from '../circle-tables.ts';

/** Finds an open circle that the desk can add people to. Throws 404 for an inner circle and for one that is archived. */
export async function requireOpenCircle(db: Db, circleId: number): Promise<{ id: number; name: string }> {
  const [circle] = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(and(eq(circles.id, circleId), eq(circles.isInnerCircle, false), eq(circles.isPrivate, false), isOpen))
    .for('share');
  if (!circle) throw notFound('This circle is archived, or people join it with a code.');
  return circle;
}

/**
 * Makes a person a member of an open circle, and tells them. Returns whether they were not in it. Throws 409 for a closed or
 * suspended account and for a full circle.
 */
export async function addToCircle(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  circleId: number,
  userId: number,
): Promise<boolean> {
  await waitForAccount(db, userId);
  await requireActive(db, userId);
  await requireOpenCircle(db, circleId);
  const added = await insertMember(db, circleId, userId);
  if (!added) return false;
  await context.notify(db, addedToCircle, [userId], { subject: circleId });
  await recordAudit(context, db, { by, action: 'circle_member_added', personId: userId, after: { circle: circleId } });
  return true;
}

async function insertMember(db: Db, circleId: number, userId: number): Promise<boolean> {
  try {
    const added = await db.transaction((tx) =>
      tx
        .insert(circleMembers)
        .values({ circleId, userId })
        .onConflictDoNothing()
        .returning({ userId: circleMembers.userId }),
    );
    return added.length > 0;
  } catch (error) {
    if (violatedCheckConstraint(error) === 'circles_members_within_seats') throw conflict('This circle is full.');
    throw error;
  }
}
