import { and, eq, ilike, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { circleChanges } from '#areas/circles/contract/circle-settings.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, relatedTo } from '#server/errors.ts';
import { escapedForLike } from '#server/list-filters.ts';
import type { Notify } from '#server/notifications.ts';
import { requireOwner, requireVisibleCircle } from './circle-access.ts';
import { lockCircle, notifyOwner } from './circle-actions.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Locks a circle that this person owns, and checks the ownership again under the lock. */
async function lockCircleOf(db: Db, viewer: Viewer, circleId: number) {
  await requireOwner(db, viewer, circleId);
  await lockCircle(db, circleId);
  return requireOwner(db, viewer, circleId);
}

/** Changes the settings of a circle. For the owner only. */
export async function reviseCircle(db: Db, viewer: Viewer, circleId: number, changes: z.output<typeof circleChanges>) {
  const circle = await lockCircleOf(db, viewer, circleId);
  const { name, maxMembers, hasWorkspace, successorId } = changes;
  if (name !== undefined && !circle.isPrivate) await refuseTakenName(db, name, circleId);
  if (maxMembers !== undefined && !circle.isInnerCircle)
    throw badRequest('Only an inner circle has a maximum number of members.');
  if (hasWorkspace && !circle.isInnerCircle) throw badRequest('Only an inner circle has a workspace.');
  if (maxMembers !== undefined && maxMembers < circle.memberCount)
    throw conflict(`This circle has ${circle.memberCount} members. Choose at least ${circle.memberCount}.`);
  if (successorId === viewer.id) throw badRequest('Choose another member as your successor.');
  if (successorId) await requireMembership(db, circleId, successorId);
  await db.update(circles).set(definedFields(changes)).where(eq(circles.id, circleId));
  return requireVisibleCircle(db, viewer, circleId);
}

/** Makes another member the owner. For the owner only. */
export async function handOverTo({ notify }: Context, db: Db, viewer: Viewer, circleId: number, userId: number) {
  await lockCircleOf(db, viewer, circleId);
  if (userId === viewer.id) throw badRequest('You own this circle already.');
  await requireMembership(db, circleId, userId);
  await makeOwner(notify, db, circleId, userId);
  return requireVisibleCircle(db, viewer, circleId);
}

/** Makes a member the owner, and the previous owner a member. Lock the circle first. */
export async function makeOwner(notify: Notify, db: Db, circleId: number, userId: number): Promise<void> {
  const inCircle = eq(circleMembers.circleId, circleId);
  await db
    .update(circleMembers)
    .set({ role: 'member' })
    .where(and(inCircle, eq(circleMembers.role, 'owner'), ne(circleMembers.userId, userId)));
  await db
    .update(circleMembers)
    .set({ role: 'owner', isLead: false })
    .where(and(inCircle, eq(circleMembers.userId, userId)));
  await db.update(circles).set({ successorId: null }).where(eq(circles.id, circleId));
  await notifyOwner(notify, db, circleId, userId);
}

async function requireMembership(db: Db, circleId: number, userId: number): Promise<void> {
  const theirs = and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId));
  if ((await db.$count(circleMembers, theirs)) === 0) throw badRequest('This person is not a member of the circle.');
}

/** Throws if another open circle has this name, ignoring case. The error links to that circle. */
export async function refuseTakenName(db: Db, name: string, exceptId = 0): Promise<void> {
  const [existing] = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(
      and(
        eq(circles.isPrivate, false),
        isNull(circles.closedAt),
        ne(circles.id, exceptId),
        ilike(circles.name, escapedForLike(name)),
      ),
    )
    .limit(1);
  if (existing)
    throw relatedTo(`/circles/${existing.id}`, conflict(`There is already a circle called ${existing.name}.`));
}
