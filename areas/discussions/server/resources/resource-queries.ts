import { and, desc, eq, sql } from 'drizzle-orm';
import type { CircleResource } from '#areas/discussions/contract/resource.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { isShown, resourceMissing } from '../discussion-access.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';

const ownColumns = {
  id: circleResources.id,
  circleId: circleResources.circleId,
  title: circleResources.title,
  description: circleResources.description,
  resourceType: circleResources.resourceType,
  url: circleResources.url,
  fileName: circleResources.fileName,
  category: circleResources.category,
  tags: circleResources.tags,
  upvotes: circleResources.upvotes,
  createdAt: circleResources.createdAt,
  takenDownReason: circleResources.takenDownReason,
};

/** The resources with who shared them, and whether the current user upvoted them. */
const selectResources = (db: Db, viewerId: Value<number>) =>
  db
    .select({
      ...ownColumns,
      userUpvoted: sql<boolean>`${resourceUpvotes.userId} is not null`,
      sharedBy: personSummaryColumns,
    })
    .from(circleResources)
    .innerJoin(users, eq(users.id, circleResources.userId))
    .leftJoin(
      resourceUpvotes,
      and(eq(resourceUpvotes.resourceId, circleResources.id), eq(resourceUpvotes.userId, viewerId)),
    );

const resourcesPage = prepared(
  'resources',
  (
    db,
    param: Param<{
      viewerId: number;
      circleId: number;
      category: string | undefined;
      tag: string | undefined;
      createdAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { category: boolean; tag: boolean; after: boolean },
  ) =>
    selectResources(db, param('viewerId'))
      .where(
        and(
          eq(circleResources.circleId, param('circleId')),
          isShown(circleResources, param('viewerId')),
          shape.category ? eq(circleResources.category, param('category')) : undefined,
          shape.tag ? sql`${circleResources.tags} @> array[${param('tag')}]::text[]` : undefined,
          shape.after
            ? sql`(${circleResources.createdAt}, ${circleResources.id}) < (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circleResources.createdAt), desc(circleResources.id))
      .limit(param('limit')),
);

/** Newest first. With a category or tag, only the resources that have it. */
export async function listResourcesIn(
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: PageRequest & { category?: string | undefined; tag?: string | undefined },
): Promise<Page<CircleResource>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await resourcesPage(db, {
    category: Boolean(wanted.category),
    tag: Boolean(wanted.tag),
    after: after !== null,
  }).execute({
    category: wanted.category,
    tag: wanted.tag,
    viewerId: viewer.id,
    circleId,
    createdAt: after?.[0],
    id: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

const oneResource = prepared('one_resource', (db, param: Param<{ viewerId: number; resourceId: number }>) =>
  selectResources(db, param('viewerId')).where(eq(circleResources.id, param('resourceId'))),
);

/**
 * One resource as the current user sees it. Call `requireVisibleResource` first. Throws 404 if it was removed since
 * then.
 */
export async function getResourceById(db: Db, viewer: Viewer, resourceId: number): Promise<CircleResource> {
  const [found] = await oneResource(db, {}).execute({ viewerId: viewer.id, resourceId });
  if (!found) throw resourceMissing();
  return found;
}
