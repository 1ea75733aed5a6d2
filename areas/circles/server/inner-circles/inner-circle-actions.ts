import { randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { type Db, violatedUniqueConstraint } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, wrongGuess } from '#server/errors.ts';
import { requireVisibleCircle } from '../circle-access.ts';
import { forgetSuccessor, lockInnerCircleOf } from '../circle-actions.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { type CountContributions, requireMayCreate } from './inner-circle-access.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circle-tables.ts';

const codeTaken = () => wrongGuess(conflict('That invite code is already in use. Choose another.'));

/**
 * Makes an inner circle; its maker is owner and first member. A code that is in use answers 409 and counts as a guess:
 * else one could try codes here instead of at the door.
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
    if (!made) throw new Error('The circle was not made.');
    await db.insert(circleMembers).values({ circleId: made.id, userId: viewer.id, role: 'owner' });
    return await requireVisibleCircle(db, viewer, made.id);
  } catch (error) {
    throw violatedUniqueConstraint(error) === 'circles_invite_code_unique' ? codeTaken() : error;
  }
}

/** Gives an inner circle a new code; the old one opens nothing from then on. Its owner alone. */
export async function renewCode(db: Db, viewer: Viewer, circleId: number, chosen: string | null) {
  // Those who join by the old code take turns with this: they are in before, or refused after.
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

/** Without regard to case, as the unique indexes have it. PostgreSQL's lower case and JavaScript's differ beyond A to Z. */
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

/** Removes a member from an inner circle. Its own code, which they know, lets them in no more. */
export async function removeMemberFrom(db: Db, viewer: Viewer, circleId: number, userId: number): Promise<void> {
  await lockInnerCircleOf(db, viewer, circleId);
  if (userId === viewer.id) throw badRequest('To go yourself, leave the circle: it is handed on.');
  const removed = await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)))
    .returning({ userId: circleMembers.userId });
  await forgetSuccessor(db, circleId, userId);
  if (removed.length > 0) await db.insert(circleRemovals).values({ circleId, userId }).onConflictDoNothing();
}

/** The inner circle whose own code this is, unless it is archived. */
export async function findCircleByCode(db: Db, code: string) {
  const [found] = await db
    .select({ id: circles.id })
    .from(circles)
    .where(and(sameCode(circles.inviteCode, code), isNull(circles.archivedAt)));
  return found;
}
