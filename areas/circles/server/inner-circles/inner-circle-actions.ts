import { randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, wrongGuess } from '#server/errors.ts';
import { requireVisibleCircle } from '../circle-access.ts';
import { forgetSuccessor, lockInnerCircleOf } from '../circle-actions.ts';
import { removedFromCircle } from '../circle-notifications.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { type CountContributions, requireMayCreate } from './inner-circle-access.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circle-tables.ts';

const codeTaken = () => wrongGuess(conflict('That invite code is already in use. Choose another.'));

/**
 * Creates an inner circle. The current user becomes the owner and first member. A code that is in use throws 409 and
 * counts as a wrong guess, so that nobody can find codes in this way.
 */
export async function makeInnerCircle(
  db: Db,
  viewer: Viewer,
  body: z.output<typeof innerCircleBody>,
  countContributions: CountContributions,
) {
  await requireMayCreate(db, viewer, countContributions);
  if (await isInvitationCode(db, body.inviteCode)) throw codeTaken();
  try {
    const [made] = await db
      .insert(circles)
      .values({ ...body, isInnerCircle: true, isPrivate: true, createdBy: viewer.id })
      .returning({ id: circles.id });
    if (!made) throw new Error('The circle was not created.');
    await db.insert(circleMembers).values({ circleId: made.id, userId: viewer.id, role: 'owner' });
    return await requireVisibleCircle(db, viewer, made.id);
  } catch (error) {
    throw violatedUniqueConstraint(error) === 'circles_invite_code_unique' ? codeTaken() : error;
  }
}

/** Replaces the code of an inner circle. The old code stops working. For the owner only. */
export async function renewCode(db: Db, viewer: Viewer, circleId: number, chosen: string | null) {
  // Joining takes the same lock: with the old code, a member joins before the change or is refused after it.
  await lockInnerCircleOf(db, viewer, circleId);
  const inviteCode = chosen ?? randomBytes(18).toString('base64url');
  if (await isInvitationCode(db, inviteCode)) throw codeTaken();
  try {
    await db.update(circles).set({ inviteCode }).where(eq(circles.id, circleId));
  } catch (error) {
    throw violatedUniqueConstraint(error) === 'circles_invite_code_unique' ? codeTaken() : error;
  }
  return { inviteCode };
}

/** Compares in SQL, like the unique indexes, because JavaScript lowercases letters beyond A to Z differently. */
export const sameCode = (
  column: typeof circles.inviteCode | typeof innerCircleInvitations.inviteCode,
  code: string,
): SQL => sql`lower(${column}) = lower(${code})`;

async function isInvitationCode(db: Db, code: string): Promise<boolean> {
  const [found] = await db
    .select({ id: innerCircleInvitations.id })
    .from(innerCircleInvitations)
    .where(sameCode(innerCircleInvitations.inviteCode, code));
  return found !== undefined;
}

/** Removes a member from an inner circle, and stops them from rejoining with the circle's code. */
export async function removeMemberFrom(
  { notify }: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  userId: number,
): Promise<void> {
  await lockInnerCircleOf(db, viewer, circleId);
  if (userId === viewer.id) throw badRequest("You can't remove yourself. Leave the circle instead.");
  const removed = await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)))
    .returning({ userId: circleMembers.userId });
  await forgetSuccessor(db, circleId, userId);
  if (removed.length === 0) return;
  await db.insert(circleRemovals).values({ circleId, userId }).onConflictDoNothing();
  const event = `${removedFromCircle.key}:${circleId}:${Date.now()}`;
  await notify(db, removedFromCircle, [userId], { subject: circleId, event });
}

/** Returns the inner circle with this code, unless it is archived. */
export async function findCircleByCode(db: Db, code: string) {
  const [found] = await db
    .select({ id: circles.id })
    .from(circles)
    .where(and(sameCode(circles.inviteCode, code), isNull(circles.archivedAt)));
  return found;
}
