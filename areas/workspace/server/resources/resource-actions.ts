import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { AccessLevel } from '#areas/workspace/contract/access-level.ts';
import type {
  changeWorkspaceResource,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notAllowed } from '#server/errors.ts';
import { holdWorkspaceMember } from '../workspace-access.ts';
import { holdResource } from './resource-access.ts';
import { resourceShared } from './resource-notifications.ts';
import { getResource } from './resource-queries.ts';
import { innerCircleResources } from './resource-tables.ts';
import { writeVersion } from './version-actions.ts';

function requireMayChoose(leads: boolean, access: AccessLevel | undefined): void {
  if (access === 'circle_leads' && !leads)
    throw notAllowed('Only the owner and leads can share something for leads only.');
}

/** Shares a link or a file as the first version of a new resource. */
export async function shareIn(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  { url, files, ...about }: z.output<typeof shareWorkspaceResource.body>,
) {
  const { leads } = await holdWorkspaceMember(db, viewer, circleId);
  requireMayChoose(leads, about.accessLevel);
  const isFile = files !== undefined && files.length > 0;
  const [made] = await db
    .insert(innerCircleResources)
    .values({
      ...about,
      ...(isFile && about.resourceType === 'link' ? { resourceType: 'document' } : {}),
      circleId,
      userId: viewer.id,
    })
    .returning({ id: innerCircleResources.id });
  if (!made) throw new Error('The resource was not created.');
  await writeVersion(context, db, viewer, { id: made.id, circleId }, { url, files, note: null, number: 1 });
  await context.notify(db, resourceShared, 'audience', { subject: made.id, by: viewer.id });
  await reviewPostLater(context, db, { kind: 'workspace_resource', id: made.id, authorId: viewer.id });
  return getResource(db, viewer, made.id);
}

/** Changes what is said about a resource, and who may see it. */
export async function changeResource(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  changes: z.output<typeof changeWorkspaceResource.body>,
) {
  const { leads, accessLevel } = await holdResource(db, viewer, id);
  if (changes.accessLevel !== undefined && changes.accessLevel !== accessLevel && !leads)
    throw notAllowed('Only the owner and leads can change who may see this.');
  await db.update(innerCircleResources).set(definedFields(changes)).where(eq(innerCircleResources.id, id));
  await reviewPostLater(context, db, { kind: 'workspace_resource', id, authorId: viewer.id });
  return getResource(db, viewer, id);
}

/** Deletes a resource. A trigger deletes the files of its versions. */
export async function deleteResource(db: Db, viewer: Viewer, id: number): Promise<void> {
  await holdResource(db, viewer, id);
  await db.delete(innerCircleResources).where(eq(innerCircleResources.id, id));
}
