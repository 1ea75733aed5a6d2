import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requireMember } from '#areas/circles/server/index.ts';
import type { resourceBody } from '#areas/discussions/contract/resource.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { requireAuthorOrOwner, requireVisibleResource } from '../discussion-access.ts';
import { resourceUpvoted } from '../discussion-notifications.ts';
import { getResourceById } from './resource-queries.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';

/** Shares a resource. Members only. */
export async function shareResourceIn(db: Db, viewer: Viewer, circleId: number, body: z.output<typeof resourceBody>) {
  await requireMember(db, viewer, circleId);
  const [made] = await db
    .insert(circleResources)
    .values({ ...body, circleId, userId: viewer.id })
    .returning({ id: circleResources.id });
  if (!made) throw new Error('The resource was not created.');
  return getResourceById(db, viewer, made.id);
}

/** Upvotes a resource. Upvoting twice changes nothing. The member only has to see the circle. */
export async function upvote({ notify }: Context, db: Db, viewer: Viewer, resourceId: number) {
  const { userId } = await requireVisibleResource(db, viewer, resourceId);
  const added = await db
    .insert(resourceUpvotes)
    .values({ resourceId, userId: viewer.id })
    .onConflictDoNothing()
    .returning({ userId: resourceUpvotes.userId });
  if (added.length > 0) await notify(db, resourceUpvoted, [userId], { subject: resourceId, by: viewer.id });
  return getResourceById(db, viewer, resourceId);
}

/** Removes the upvote of the current user. Without one, nothing changes. */
export async function takeBackUpvote(db: Db, viewer: Viewer, resourceId: number) {
  await requireVisibleResource(db, viewer, resourceId);
  await db
    .delete(resourceUpvotes)
    .where(and(eq(resourceUpvotes.resourceId, resourceId), eq(resourceUpvotes.userId, viewer.id)));
  return getResourceById(db, viewer, resourceId);
}

/** Removes a resource. For the member who shared it and the circle's owner. */
export async function deleteResource(db: Db, viewer: Viewer, resourceId: number): Promise<void> {
  requireAuthorOrOwner(viewer, await requireVisibleResource(db, viewer, resourceId));
  await db.delete(circleResources).where(eq(circleResources.id, resourceId));
}
