import { and, desc, eq, sql } from 'drizzle-orm';
import { type EarlierPosition, findEarlierResources } from '#areas/discussions/server/index.ts';
import type { ResourceEntry, WorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import type { PageRequest } from '#server/paging.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import type { Workspace } from '../workspace-access.ts';
import { resourceMissing, seesResource } from './resource-access.ts';
import { selectResources, withNewestFiles } from './resource-columns.ts';
import { innerCircleResources } from './resource-tables.ts';

/** The filters of `listWorkspaceResources`. */
interface Wanted extends PageRequest {
  q?: string | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  mine?: 'true' | 'false' | undefined;
}

/**
 * Resources of the same moment are in the order of these names, and then of their ids. A migration or an import can make
 * many at one moment.
 */
type Origin = 'earlier' | 'shared';

/** The last row of the page before. */
interface Position {
  createdAt: string;
  origin: Origin;
  id: number;
}

/** Newest first. Both lists are read from the same place, and merged. */
export async function listResourcesOf(
  db: Db,
  viewer: Viewer,
  workspace: Workspace,
  wanted: Wanted,
): Promise<Page<ResourceEntry>> {
  const after = positionOf(wanted.cursor);
  // A text without a letter or digit is no word.
  if (wanted.q && typedWords(wanted.q).length === 0) return pageOf<ResourceEntry>([], wanted.limit, () => []);
  const shared = await findShared(db, viewer, workspace, wanted, after);
  const earlier = await findEarlierResources(
    db,
    viewer,
    workspace.id,
    { q: wanted.q, category: wanted.folder, tag: wanted.tag, mine: wanted.mine, limit: wanted.limit + 1 },
    after && earlierAfter(after),
  );
  const rows = [
    ...shared.map((one) => ({ ...keyOf(one, 'shared'), entry: { shared: one, earlier: null } })),
    ...earlier.map(({ category, url, files, ...one }) => ({
      ...keyOf(one, 'earlier'),
      entry: { shared: null, earlier: { ...one, files, folder: category, url: files.length > 0 ? null : url } },
    })),
  ].sort(newestFirst);
  return pageOf(
    rows.slice(0, wanted.limit + 1),
    wanted.limit,
    ({ createdAt, origin, id }) => [createdAt, origin, id],
    ({ entry }) => entry,
  );
}

function positionOf(cursor: string | undefined): Position | null {
  const key = readCursor(cursor, ['moment', 'text', 'id']);
  return key && { createdAt: key[0], origin: key[1] === 'shared' ? 'shared' : 'earlier', id: key[2] };
}

const keyOf = ({ createdAt, id }: { createdAt: string; id: number }, origin: Origin): Position => ({
  createdAt,
  origin,
  id,
});

/** Moments are compared as text: with the same number of digits, later text is a later moment. */
const digits = (moment: string) => moment.replace('Z', '').padEnd(26, '0');

function newestFirst(one: Position, other: Position): number {
  const [a, b] = [digits(one.createdAt), digits(other.createdAt)];
  if (a !== b) return a < b ? 1 : -1;
  if (one.origin !== other.origin) return one.origin === 'earlier' ? 1 : -1;
  return other.id - one.id;
}

/** The earlier resources that come after a row: all of its moment, if it is a shared one. */
const earlierAfter = ({ createdAt, origin, id }: Position): EarlierPosition =>
  origin === 'earlier' ? { createdAt, id } : { createdAt, id: null };

/** The resources of the workspace after a row, one more than requested. */
async function findShared(
  db: Db,
  viewer: Viewer,
  workspace: Workspace,
  { q, folder, tag, mine, limit }: Wanted,
  after: Position | null,
): Promise<WorkspaceResource[]> {
  const { id, createdAt, userId, tags, accessLevel, takenDownAt, words } = innerCircleResources;
  const ids = await findInOrder(db, {
    table: innerCircleResources,
    id,
    needs: [createdAt, userId, tags, accessLevel, takenDownAt, words],
    scope: and(
      eq(innerCircleResources.circleId, workspace.id),
      folder ? eq(innerCircleResources.folder, folder) : undefined,
      mine === 'true' ? eq(userId, viewer.id) : undefined,
      after === null
        ? undefined
        : after.origin === 'shared'
          ? sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`
          : sql`${createdAt} < ${after.createdAt}`,
    ),
    filters: and(
      q ? hasWords(words, q) : undefined,
      tag ? sql`${tags} @> array[${tag}]::text[]` : undefined,
      workspace.leads ? undefined : eq(accessLevel, 'circle_members'),
      sql`(${takenDownAt} is null or ${userId} = ${viewer.id})`,
    ),
    order: [desc(createdAt), desc(id)],
    limit: limit + 1,
  });
  const rows = await readInOrder(
    ids,
    () => selectResources(db, viewer.id).where(and(isAmong(id, ids), seesResource(viewer.id))),
    (row) => row.id,
  );
  return withNewestFiles(db, rows);
}

/** One resource as the current user sees it. Throws 404 for one that they may not see. */
export async function getResource(db: Db, viewer: Viewer, id: number): Promise<WorkspaceResource> {
  const rows = await selectResources(db, viewer.id).where(
    and(eq(innerCircleResources.id, id), seesResource(viewer.id)),
  );
  const [found] = await withNewestFiles(db, rows);
  if (!found) throw resourceMissing();
  return found;
}
