import { and, eq, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AttachedFiles } from '#areas/files/contract/file.ts';
import { attachFiles } from '#areas/files/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import { type addResourceVersion, mostVersions } from '#areas/workspace/contract/resources/resource-version.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { holdResource, requireResource } from './resource-access.ts';
import { versionFiles } from './resource-columns.ts';
import { versionAdded } from './resource-notifications.ts';
import { innerCircleResourceVersions as versions } from './resource-tables.ts';
import { getVersion } from './version-queries.ts';

interface NewVersion {
  number: number;
  note: string | null;
  url?: string | undefined;
  files?: AttachedFiles | undefined;
}

/** Writes a version of a resource whose row this transaction has made or locked. Returns its id. */
export async function writeVersion(
  context: Context,
  db: Db,
  viewer: Viewer,
  { id, circleId }: { id: number; circleId: number },
  { files = [], url, ...about }: NewVersion,
): Promise<number> {
  const [made] = await db
    .insert(versions)
    .values({ ...about, url: url ?? null, resourceId: id, circleId, addedBy: viewer.id })
    .returning({ id: versions.id });
  if (!made) throw new Error('The version was not created.');
  if (files.length > 0)
    await attachFiles(context, db, viewer, { kind: versionFiles, subject: made.id, circleId }, files);
  return made.id;
}

/** Adds a version, and tells the member who shared the resource. */
export async function addVersion(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  body: z.output<typeof addResourceVersion.body>,
) {
  const resource = await holdResource(db, viewer, id);
  const [kept] = await db
    .select({ newest: max(versions.number), count: sql<number>`count(*)::int` })
    .from(versions)
    .where(eq(versions.resourceId, id));
  if ((kept?.count ?? 0) >= mostVersions)
    throw conflict(`A resource has at most ${mostVersions} versions. Share this one as a new resource.`);
  const made = await writeVersion(context, db, viewer, resource, { ...body, number: (kept?.newest ?? 0) + 1 });
  await context.notify(db, versionAdded, [resource.userId], { subject: id, item: made, by: viewer.id });
  await reviewPostLater(context, db, { kind: 'workspace_resource', id, authorId: resource.userId });
  return getVersion(db, made);
}

/** Counts one opening of a version. */
export async function countOpening(db: Db, viewer: Viewer, id: number, number: number): Promise<void> {
  await requireResource(db, viewer, id);
  const { rowCount } = await db
    .update(versions)
    .set({ downloads: sql`${versions.downloads} + 1` })
    .where(and(eq(versions.resourceId, id), eq(versions.number, number)));
  if (rowCount === 0) throw notFound("The version you're looking for doesn't exist.");
}
