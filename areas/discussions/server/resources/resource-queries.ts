import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CircleResource } from '#areas/discussions/contract/resource.ts';
import { filesOf } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
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
const selectResources = (db: Db, viewerId: Value<number> | number) =>
  db
    .select({
      ...ownColumns,
      userUpvoted: sql<boolean>`${resourceUpvotes.userId} is not null`,
      sharedBy: personSummaryColumns,
      files: filesOf('resource', circleResources.id),
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
      createdAt: string | undefined;
      id: number | undefined;
      limit: number;
    }>,
    shape: { category: boolean; after: boolean },
  ) =>
    selectResources(db, param('viewerId'))
      .where(
        and(
          eq(circleResources.circleId, param('circleId')),
          isShown(circleResources, param('viewerId')),
          shape.category ? eq(circleResources.category, param('category')) : undefined,
          shape.after
            ? sql`(${circleResources.createdAt}, ${circleResources.id}) < (${param('createdAt')}, ${param('id')})`
            : undefined,
        ),
      )
      .orderBy(desc(circleResources.createdAt), desc(circleResources.id))
      .limit(param('limit')),
);

/** The filters of `listResources`. */
interface ResourcesWanted extends PageRequest {
  q?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  mine?: 'true' | 'false' | undefined;
}

/** Newest first. */
export async function listResourcesIn(
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: ResourcesWanted,
): Promise<Page<CircleResource>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { q, category, tag, mine, limit } = wanted;
  const rows =
    q || tag || mine === 'true'
      ? await findResources(db, viewer, circleId, wanted, after)
      : await resourcesPage(db, { category: Boolean(category), after: after !== null }).execute({
          category,
          viewerId: viewer.id,
          circleId,
          createdAt: after?.[0],
          id: after?.[1],
          limit: limit + 1,
        });
  return pageOf(rows, limit, (row) => [row.createdAt, row.id]);
}

/** Where a list goes on: after a resource, or (`id` null) with all resources of this moment. */
export interface EarlierPosition {
  createdAt: string;
  id: number | null;
}

/** At most `limit` resources for the list of the circle's workspace, newest first. The caller has checked the access. */
export async function findEarlierResources(
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: ResourcesWanted,
  after: EarlierPosition | null,
): Promise<CircleResource[]> {
  const { createdAt, id } = circleResources;
  const rest =
    after === null
      ? undefined
      : after.id === null
        ? sql`${createdAt} <= ${after.createdAt}`
        : sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`;
  return findMatching(db, viewer, circleId, wanted, rest);
}

/** The resources that match the filters, one more than requested, newest first. */
async function findResources(
  db: Db,
  viewer: Viewer,
  circleId: number,
  wanted: ResourcesWanted,
  after: readonly [string, number] | null,
) {
  // A text without a letter or digit is no word.
  if (wanted.q && typedWords(wanted.q).length === 0) return [];
  const { createdAt, id } = circleResources;
  const rest = after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined;
  return findMatching(db, viewer, circleId, { ...wanted, limit: wanted.limit + 1 }, rest);
}

/** At most `limit` resources that match the filters, from the condition `rest` on, newest first. */
async function findMatching(
  db: Db,
  viewer: Viewer,
  circleId: number,
  { q, category, tag, mine, limit }: ResourcesWanted,
  rest: SQL | undefined,
) {
  const { id, createdAt, userId, tags, takenDownAt, words } = circleResources;
  const ids = await findInOrder(db, {
    table: circleResources,
    id,
    needs: [createdAt, userId, tags, takenDownAt, words],
    scope: and(
      eq(circleResources.circleId, circleId),
      category ? eq(circleResources.category, category) : undefined,
      mine === 'true' ? eq(userId, viewer.id) : undefined,
      rest,
    ),
    filters: and(
      q ? hasWords(words, q) : undefined,
      tag ? sql`${tags} @> array[${tag}]::text[]` : undefined,
      isShown(circleResources, viewer.id),
    ),
    order: [desc(createdAt), desc(id)],
    limit,
  });
  return readInOrder(
    ids,
    () => selectResources(db, viewer.id).where(isAmong(circleResources.id, ids)),
    (row) => row.id,
  );
}

/** How many of the newest resources the choices of the filters come from, and how many choices there are of each. */
const searchedForTopics = 1_000;
const mostTopics = 30;

/** The categories and tags of the newest resources of a circle, the most used first. */
export async function listTopicsIn(db: Db, circleId: number): Promise<{ categories: string[]; tags: string[] }> {
  const found = await db.execute<{ kind: 'category' | 'tag'; value: string }>(sql`
    with newest as materialized (
      select category, tags from ${circleResources}
      where circle_id = ${circleId} and taken_down_at is null
      order by created_at desc, id desc limit ${searchedForTopics}
    ), used as (
      select 'category' as kind, category as value from newest where category is not null
      union all
      select 'tag', unnest(tags) from newest
    ), counted as (
      select kind, value, row_number() over (partition by kind order by count(*) desc, value) as place
      from used group by kind, value
    )
    select kind, value from counted where place <= ${mostTopics} order by kind, place`);
  const of = (kind: string) => found.rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { categories: of('category'), tags: of('tag') };
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
