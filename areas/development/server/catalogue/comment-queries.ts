import { and, desc, eq, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { CatalogueComment, OwnCatalogueComment } from '#areas/development/contract/resource-detail.ts';
import { blocks, personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Reportable } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { developmentResources } from './catalogue-tables.ts';
import { catalogueComments } from './comment-tables.ts';

const { id, resourceId, userId, content, sharedAt, isModerated, moderatedReason, editedByModeratorsAt } =
  catalogueComments;

/** The author and the viewer have not blocked each other. */
const isNotBlocked = (db: Db, viewer: Viewer) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(
        or(
          and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, userId)),
          and(eq(blocks.blockerId, userId), eq(blocks.blockedId, viewer.id)),
        ),
      ),
  );

/** The comment is shared and was not taken down. */
const isShown = and(isNotNull(sharedAt), eq(isModerated, false));

/** The comments on an item that members share, newest first. */
export async function listCommentsOn(
  db: Db,
  viewer: Viewer,
  item: number,
  wanted: PageRequest,
): Promise<Page<CatalogueComment>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({
      id,
      text: content,
      author: personSummaryColumns,
      sharedAt: sql<string>`${sharedAt}`.mapWith(sharedAt),
      editedByModeratorsAt,
    })
    .from(catalogueComments)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(resourceId, item),
        isShown,
        isNotBlocked(db, viewer),
        after ? sql`(${sharedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(sharedAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.sharedAt, row.id],
    (row) => ({ ...row, isOwn: row.author.id === viewer.id }),
  );
}

/** What the viewer wrote about an item, or null. */
export async function findOwnComment(db: Db, viewer: Viewer, item: number): Promise<OwnCatalogueComment | null> {
  const [own] = await db
    .select({ id, text: content, sharedAt, isModerated, moderatedReason })
    .from(catalogueComments)
    .where(and(eq(userId, viewer.id), eq(resourceId, item)));
  if (!own) return null;
  return {
    id: own.id,
    text: own.text,
    isShared: own.sharedAt !== null,
    takenDownReason: own.isModerated ? (own.moderatedReason ?? 'No reason was recorded.') : null,
  };
}

/** Describes a comment for a report. 404 for one that the viewer does not see. */
export const describeCatalogueComment: Reportable['describe'] = async (db, viewer, commentId) => {
  const [found] = await db
    .select({ content, title: developmentResources.title, author: { id: users.id, name: users.name } })
    .from(catalogueComments)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(developmentResources, eq(developmentResources.id, resourceId))
    .where(and(eq(id, commentId), isShown, isNotBlocked(db, viewer)));
  if (!found) throw notFound("The comment you're looking for doesn't exist.");
  return { place: `Comment on the catalogue item ‘${found.title}’`, content: found.content, author: found.author };
};
