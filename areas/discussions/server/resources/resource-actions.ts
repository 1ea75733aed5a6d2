import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requireMember } from '#areas/circles/server/index.ts';
import type { resourceBody } from '#areas/discussions/contract/resource.ts';
import { type AttachedFiles, contentAddress } from '#areas/files/contract/file.ts';
import { attachFiles, findAttachments } from '#areas/files/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { publicAddress } from '#server/settings.ts';
import { requireAuthorOrOwner, requireVisibleResource } from '../discussion-access.ts';
import { resourceUpvoted } from '../discussion-notifications.ts';
import { getResourceById } from './resource-queries.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';

/**
 * Shares a web address or a document. Members only. The row of a document also has the address and the name of its file,
 * so that the previous release can show it.
 */
export async function shareResourceIn(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  { files = [], url, ...body }: z.output<typeof resourceBody>,
) {
  await requireMember(db, viewer, circleId);
  const [file] = files;
  const address = file ? documentAddress(context, file.id) : url;
  if (address === undefined) throw new Error('The resource has neither an address nor a document.');
  const [made] = await db
    .insert(circleResources)
    .values({
      ...body,
      ...(file && body.resourceType === 'link' ? { resourceType: 'document' } : {}),
      url: address,
      circleId,
      userId: viewer.id,
    })
    .returning({ id: circleResources.id });
  if (!made) throw new Error('The resource was not created.');
  if (file) await attachDocument(context, db, viewer, { id: made.id, circleId }, files);
  await reviewPostLater(context, db, { kind: 'resource', id: made.id, authorId: viewer.id });
  return getResourceById(db, viewer, made.id);
}

/** The address of a document in the row of its resource. */
const documentAddress = ({ settings }: Context, fileId: string) =>
  `${publicAddress(settings)}${contentAddress({ id: fileId })}`;

/** Makes a file the document of a resource, whose row gets the address and the name of the file. */
export async function attachDocument(
  context: Context,
  db: Db,
  viewer: Viewer,
  { id, circleId }: { id: number; circleId: number },
  files: AttachedFiles,
) {
  await attachFiles(context, db, viewer, { kind: 'resource', subject: id, circleId }, files);
  const [file] = (await findAttachments(db, 'resource', [id])).get(id) ?? [];
  if (!file) return;
  const document = { fileName: file.name, url: documentAddress(context, file.id) };
  await db.update(circleResources).set(document).where(eq(circleResources.id, id));
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
