import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { holdSharedThing, sharesNetwork } from '#areas/networks/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { holdWorkspaceMember, isInWorkspace } from '../workspace-access.ts';
import { bestPractices } from './practice-tables.ts';

export const practiceMissing = () => notFound("The practice you're looking for doesn't exist.");

/** Every member may read it. */
export const isForEveryone: SQL | undefined = and(
  isNotNull(bestPractices.sharedAt),
  eq(bestPractices.status, 'published'),
  isNull(bestPractices.takenDownAt),
);

/** It is shared with a network that the person is in. `sharesNetwork` says which circles and people count. */
export const isSharedWith = (viewerId: Value<number> | number): SQL | undefined =>
  and(
    isNotNull(bestPractices.networkId),
    eq(bestPractices.status, 'published'),
    isNull(bestPractices.takenDownAt),
    sharesNetwork(viewerId, bestPractices),
  );

/** The person may know which circle it is from: they are in it, or it is shared with a network of theirs. */
export const knowsCircle = (viewerId: Value<number> | number): SQL | undefined =>
  or(isInWorkspace, isSharedWith(viewerId));

/**
 * Which practices a person reads: those of their circles with a workspace, those that are shared with a network of theirs, and those
 * that were published to all members.
 * Only the author sees a draft and what was taken down. It needs `circles`, and `circle_members` left-joined with
 * `ownMembership`.
 */
export const seesPractice = (viewerId: Value<number> | number): SQL | undefined =>
  or(
    isForEveryone,
    and(
      isInWorkspace,
      or(
        eq(bestPractices.userId, viewerId),
        and(eq(bestPractices.status, 'published'), isNull(bestPractices.takenDownAt)),
      ),
    ),
    isSharedWith(viewerId),
  );

const visiblePractice = prepared('workspace_practice', (db, param: Param<{ viewerId: number; id: number }>) =>
  db
    .select({
      id: bestPractices.id,
      circleId: bestPractices.circleId,
      userId: bestPractices.userId,
      title: bestPractices.title,
      status: bestPractices.status,
      networkId: bestPractices.networkId,
      offeredAt: bestPractices.offeredAt,
      sharedAt: bestPractices.sharedAt,
      takenDownAt: bestPractices.takenDownAt,
      role: circleMembers.role,
      isLead: circleMembers.isLead,
      hasWorkspace: circles.hasWorkspace,
    })
    .from(bestPractices)
    .innerJoin(circles, eq(circles.id, bestPractices.circleId))
    .leftJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(bestPractices.id, param('id')), seesPractice(param('viewerId')))),
);

/** Returns a practice that this person may read, or throws 404. `isInside`: they are in its circle. */
export async function requirePractice(db: Db, viewer: Viewer, id: number) {
  const [found] = await visiblePractice(db, {}).execute({ viewerId: viewer.id, id });
  if (!found) throw practiceMissing();
  const { role, isLead, hasWorkspace, ...practice } = found;
  const isInside = hasWorkspace && role !== null;
  return {
    ...practice,
    isInside,
    leads: isInside && (role === 'owner' || isLead === true),
    isOwn: practice.userId === viewer.id,
  };
}

/**
 * As `requirePractice`, for a transaction that writes. For a member of the circle it holds the workspace first (409 in an
 * archived circle), and for others the network that it is shared with. Then it locks the practice. 409 for what was taken down.
 */
export async function holdPractice(db: Db, viewer: Viewer, id: number) {
  const before = await requirePractice(db, viewer, id);
  await holdAccess(db, viewer, before);
  await lockPractice(db, id);
  const practice = await requirePractice(db, viewer, id);
  if (practice.takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  return practice;
}

/** Holds what gives this person access until the transaction ends. 404 if they have none any more. What every member may read needs nothing. */
export async function holdAccess(
  db: Db,
  viewer: Viewer,
  { circleId, networkId, sharedAt, isInside }: Awaited<ReturnType<typeof requirePractice>>,
): Promise<void> {
  if (isInside) await holdWorkspaceMember(db, viewer, circleId);
  else if (sharedAt !== null) return;
  else if (networkId === null || !(await holdSharedThing(db, viewer, { circleId, networkId }))) throw practiceMissing();
}

/** As `holdPractice`, for the author. 404 for others. */
export async function holdOwnPractice(db: Db, viewer: Viewer, id: number) {
  const practice = await holdPractice(db, viewer, id);
  // An author who left the circle reads it as the others of its network do.
  const isAuthor = practice.isOwn && (practice.isInside || practice.sharedAt !== null);
  if (!isAuthor) throw notFound('You can only change the practices that you wrote.');
  return practice;
}

/** Returns a practice for its author, or throws 404. */
export async function requireOwnPractice(db: Db, viewer: Viewer, id: number) {
  const practice = await requirePractice(db, viewer, id);
  if (!practice.isOwn) throw practiceMissing();
  return practice;
}

/** As `requireOwnPractice`, for a transaction that writes, whatever the state of the circle. */
export async function lockOwnPractice(db: Db, viewer: Viewer, id: number) {
  await requireOwnPractice(db, viewer, id);
  await lockPractice(db, id);
  return requireOwnPractice(db, viewer, id);
}

/** Locks a practice's row until the transaction ends. */
export async function lockPractice(db: Db, id: number): Promise<void> {
  await db.select({ id: bestPractices.id }).from(bestPractices).where(eq(bestPractices.id, id)).for('no key update');
}
