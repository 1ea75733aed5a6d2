import { and, desc, eq, lt } from 'drizzle-orm';
import { findAttachments } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { ResourceVersion } from '#areas/workspace/contract/resources/resource-version.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { requireResource } from './resource-access.ts';
import { versionFiles } from './resource-columns.ts';
import { innerCircleResourceVersions as versions } from './resource-tables.ts';

const selectVersions = (db: Db) =>
  db
    .select({
      id: versions.id,
      number: versions.number,
      note: versions.note,
      url: versions.url,
      createdAt: versions.createdAt,
      downloads: versions.downloads,
      addedBy: personSummaryColumns,
    })
    .from(versions)
    .innerJoin(users, eq(users.id, versions.addedBy));

async function withFile(db: Db, rows: Omit<ResourceVersion, 'files'>[]): Promise<ResourceVersion[]> {
  const files = await findAttachments(
    db,
    versionFiles,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** The versions of a resource that this person may see, newest first. */
export async function listVersionsOf(
  db: Db,
  viewer: Viewer,
  resourceId: number,
  { limit, cursor }: PageRequest,
): Promise<Page<ResourceVersion>> {
  await requireResource(db, viewer, resourceId);
  const after = readCursor(cursor, ['id']);
  const rows = await selectVersions(db)
    .where(and(eq(versions.resourceId, resourceId), after ? lt(versions.number, after[0]) : undefined))
    .orderBy(desc(versions.number))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ number }) => [number]);
  return new Page(await withFile(db, page.items), page.next);
}

/** One version by its id. The caller has checked the access. */
export async function getVersion(db: Db, id: number): Promise<ResourceVersion> {
  const [found] = await withFile(db, await selectVersions(db).where(eq(versions.id, id)));
  if (!found) throw new Error('The version is not there.');
  return found;
}
