import { desc, eq, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { findAttachments } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { WorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Value } from '#server/prepared.ts';
import { leadsWorkspace } from '../workspace-access.ts';
import { innerCircleResources as resources, innerCircleResourceVersions as versions } from './resource-tables.ts';

/** The kind of the files of versions, in `attachables`. Their subject is the id of the version. */
export const versionFiles = 'workspace_resource';

/**
 * Selects resources with their newest version. The caller adds the condition: `seesResource`, or ids that it found with it.
 */
export function selectResources(db: Db, viewerId: Value<number> | number) {
  const newest = db
    .select({
      versionId: sql<number>`${versions.id}`.as('version_id'),
      number: versions.number,
      url: versions.url,
      changedAt: sql<string>`${versions.createdAt}`.mapWith(versions.createdAt).as('changed_at'),
    })
    .from(versions)
    .where(eq(versions.resourceId, resources.id))
    .orderBy(desc(versions.number))
    .limit(1)
    .as('newest');
  return db
    .select({
      id: resources.id,
      circleId: resources.circleId,
      title: resources.title,
      description: resources.description,
      resourceType: resources.resourceType,
      folder: resources.folder,
      tags: resources.tags,
      accessLevel: resources.accessLevel,
      createdAt: resources.createdAt,
      takenDownReason: resources.takenDownReason,
      versionId: newest.versionId,
      version: newest.number,
      url: newest.url,
      changedAt: newest.changedAt,
      downloads: sql<number>`(select coalesce(sum(each.downloads), 0)::int from ${versions} each
        where each.resource_id = ${resources.id})`,
      mayChange: sql<boolean>`(${resources.userId} = ${viewerId} or ${leadsWorkspace})`,
      sharedBy: personSummaryColumns,
    })
    .from(resources)
    .innerJoin(circles, eq(circles.id, resources.circleId))
    .innerJoin(circleMembers, ownMembership(viewerId))
    .innerJoin(users, eq(users.id, resources.userId))
    .innerJoinLateral(newest, sql`true`);
}

type Row = Omit<WorkspaceResource, 'files'> & { versionId: number };

/** Adds the files of the newest versions. */
export async function withNewestFiles(db: Db, rows: readonly Row[]): Promise<WorkspaceResource[]> {
  const files = await findAttachments(
    db,
    versionFiles,
    rows.map(({ versionId }) => versionId),
  );
  return rows.map(({ versionId, ...row }) => ({ ...row, files: files.get(versionId) ?? [] }));
}

/** What the newest version of each resource is, for the search: the address of a link, or the name of a file. */
export async function findNewestContents(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinctOn([versions.resourceId], {
      resourceId: versions.resourceId,
      versionId: versions.id,
      url: versions.url,
    })
    .from(versions)
    .where(isAmong(versions.resourceId, ids))
    .orderBy(versions.resourceId, desc(versions.number));
  const files = await findAttachments(
    db,
    versionFiles,
    rows.map(({ versionId }) => versionId),
  );
  return new Map(
    rows.map(({ resourceId, versionId, url }) => [
      resourceId,
      url ?? (files.get(versionId) ?? []).map(({ name, alt }) => `${name} ${alt}`).join(' '),
    ]),
  );
}
