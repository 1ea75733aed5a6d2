import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { circleMembers, circles, ownMembership, requireVisibleCircle, standing } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { holdWorkspaceMember, mayAccess } from '../workspace-access.ts';
import { innerCircleResources } from './resource-tables.ts';

export const resourceMissing = () => notFound("The resource you're looking for doesn't exist.");

/**
 * Which resources a person sees: as a member of a circle with a workspace, by the access of the resource, and what was taken
 * down only if they shared it. It needs `circles`, and `circle_members` joined with `ownMembership`.
 */
export const seesResource = (viewerId: Value<number> | number): SQL | undefined =>
  and(
    mayAccess(innerCircleResources.accessLevel),
    or(isNull(innerCircleResources.takenDownAt), eq(innerCircleResources.userId, viewerId)),
  );

const visibleResource = prepared('workspace_resource', (db, param: Param<{ viewerId: number; id: number }>) =>
  db
    .select({
      id: innerCircleResources.id,
      userId: innerCircleResources.userId,
      accessLevel: innerCircleResources.accessLevel,
      takenDownAt: innerCircleResources.takenDownAt,
      isLead: circleMembers.isLead,
      ...standing,
    })
    .from(innerCircleResources)
    .innerJoin(circles, eq(circles.id, innerCircleResources.circleId))
    .innerJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(innerCircleResources.id, param('id')), seesResource(param('viewerId')))),
);

/** Returns a resource that this person may see, or throws 404. */
export async function requireResource(db: Db, viewer: Viewer, id: number) {
  const [found] = await visibleResource(db, {}).execute({ viewerId: viewer.id, id });
  if (!found) throw resourceMissing();
  const { isOwner, isLead, ...resource } = found;
  const leads = isOwner || isLead;
  return { ...resource, leads, mayChange: leads || resource.userId === viewer.id };
}

/**
 * Returns a resource that this person may change, for a transaction that writes. Holds the workspace, then locks the
 * resource. 404 for others, 409 for what was taken down.
 */
export async function holdResource(db: Db, viewer: Viewer, id: number) {
  const { circleId } = await requireResource(db, viewer, id);
  await holdWorkspaceMember(db, viewer, circleId);
  await lockResource(db, id);
  const resource = await requireResource(db, viewer, id);
  if (!resource.mayChange) throw notFound('You can only change the resources that you shared.');
  if (resource.takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  return resource;
}

/** Locks a resource's row until the transaction ends. */
export async function lockResource(db: Db, id: number): Promise<void> {
  await db
    .select({ id: innerCircleResources.id })
    .from(innerCircleResources)
    .where(eq(innerCircleResources.id, id))
    .for('no key update');
}

/** The name of the circle, for somebody who may see the resource. */
export const circleNameOf = async (db: Db, viewer: Viewer, circleId: number): Promise<string> =>
  (await requireVisibleCircle(db, viewer, circleId)).name;
