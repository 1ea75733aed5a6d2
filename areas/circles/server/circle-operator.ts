import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { recordAction } from '#areas/reports/server/index.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { violatedCheckConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { lockCircle } from './circle-actions.ts';
import { makeOwner } from './circle-settings.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { circleRemovals } from './inner-circles/inner-circle-tables.ts';

/** What the operator can do with circles (`npm run circle`). Refusals are sentences for the terminal. */

export const ownerOfCircle = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.role, 'owner'));

/** The circles that are not archived, ordered by id, with the owner's username. At most `limit`, after `afterId`. */
export async function listCirclesForOperator(db: Db, wanted: { afterId: number; limit: number }) {
  return db
    .select({
      id: circles.id,
      name: circles.name,
      memberCount: circles.memberCount,
      isInnerCircle: circles.isInnerCircle,
      owner: users.username,
    })
    .from(circles)
    .leftJoin(circleMembers, ownerOfCircle)
    .leftJoin(users, eq(users.id, circleMembers.userId))
    .where(and(isNull(circles.archivedAt), isNull(circles.closedAt), gt(circles.id, wanted.afterId)))
    .orderBy(asc(circles.id))
    .limit(wanted.limit);
}

/** Throws 409 for a closed or suspended account. An owner who cannot sign in could not look after the circle. */
export async function requireActive(db: Db, userId: number): Promise<void> {
  const isActive = and(eq(users.id, userId), isNull(users.erasedAt), isNull(users.suspendedAt));
  if ((await db.$count(users, isActive)) === 0)
    throw conflict('This account is closed or suspended. Choose somebody who can sign in.');
}

/** Makes a person the owner of a circle, and a member if needed. Returns the circle's name. */
export async function giveOwner(context: Context, circleId: number, userId: number, reason: string): Promise<string> {
  try {
    return await context.db.transaction(async (db) => {
      await waitForAccount(db, userId);
      await requireActive(db, userId);
      await lockCircle(db, circleId);
      const [circle] = await db
        .select({ name: circles.name })
        .from(circles)
        .where(and(eq(circles.id, circleId), isNull(circles.archivedAt), isNull(circles.closedAt)));
      if (!circle) throw notFound(`There is no circle ${circleId}.`);
      await db.insert(circleMembers).values({ circleId, userId }).onConflictDoNothing();
      await db
        .delete(circleRemovals)
        .where(and(eq(circleRemovals.circleId, circleId), eq(circleRemovals.userId, userId)));
      await makeOwner(context.notify, db, circleId, userId);
      await recordAction(db, context.clock.now(), {
        action: 'make owner',
        subjectKind: 'circle',
        subjectId: circleId,
        aboutUserId: userId,
        reason,
      });
      return circle.name;
    });
  } catch (error) {
    if (violatedCheckConstraint(error) === 'circles_members_within_seats')
      throw conflict('This circle is full. Choose one of its members, or ask its owner to allow more members.');
    throw error;
  }
}
