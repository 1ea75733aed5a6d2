import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { findCatalogueLinks } from '#areas/development/server/index.ts';
import type {
  LearningItem,
  LearningPathway,
  LearningPathwayDetail,
  LearningView,
} from '#areas/learning/contract/learning-pathway.ts';
import { everybody, type Position } from '#areas/people/contract/audience.ts';
import { findStoryLinks } from '#areas/stories/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import {
  learningPathwayItems,
  learningPathwayStarts,
  learningPathways,
  learningPathwayTicks,
} from './learning-tables.ts';

const { id, title, summary, roles, phases, levels, withdrawnAt } = learningPathways;
const { startedAt, completedAt } = learningPathwayStarts;

const itemsOf = sql`select count(*)::int from ${learningPathwayItems} item where item.pathway_id = ${id}`;

const columnsFor = (personId: number) => ({
  id,
  title,
  summary,
  roles,
  phases,
  levels,
  itemCount: sql<number>`(${itemsOf})`,
  doneCount: sql<number>`(${itemsOf} and exists (
    select from ${learningPathwayTicks} tick where tick.item_id = item.id and tick.user_id = ${personId}))`,
  startedAt,
  completedAt,
});

const selectFor = (db: Db, { id: personId }: Viewer) =>
  db
    .select(columnsFor(personId))
    .from(learningPathways)
    .leftJoin(
      learningPathwayStarts,
      and(eq(learningPathwayStarts.pathwayId, id), eq(learningPathwayStarts.userId, personId)),
    );

type Row = Awaited<ReturnType<typeof selectFor>>[number];
const shown = (row: Row): LearningPathway => ({ ...everybody, ...row });

/** Offered, or started by the viewer. */
const isShown = or(isNull(withdrawnAt), isNotNull(startedAt));

const isFor = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`(${column} = '{}' or ${column} && ${sql.param([...values])}::text[])`;

/** A page of learning pathways in the order of their titles. */
export async function listPathways(
  db: Db,
  viewer: Viewer,
  position: Position,
  { view, cursor, limit }: PageRequest & { view: LearningView },
): Promise<Page<LearningPathway>> {
  const after = readCursor(cursor, ['text', 'id']);
  const views: Record<LearningView, SQL | undefined> = {
    all: isNull(withdrawnAt),
    started: isNotNull(startedAt),
    'for-me': and(
      isNull(withdrawnAt),
      isFor(roles, position.roles),
      isFor(phases, position.phases),
      isFor(levels, position.levels),
    ),
  };
  const rows = await selectFor(db, viewer)
    .where(and(views[view], after ? sql`(${title}, ${id}) > (${after[0]}, ${after[1]})` : undefined))
    .orderBy(asc(title), asc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.title, row.id], shown);
}

/** Throws 404 for a learning pathway that the viewer cannot see. */
export async function findPathway(db: Db, viewer: Viewer, pathwayId: number): Promise<LearningPathwayDetail> {
  const [row] = await selectFor(db, viewer).where(and(eq(id, pathwayId), isShown));
  if (!row) throw notFound("The learning pathway you're looking for doesn't exist.");
  return { ...shown(row), items: await listItems(db, viewer, pathwayId) };
}

async function listItems(db: Db, viewer: Viewer, pathwayId: number): Promise<LearningItem[]> {
  const item = learningPathwayItems;
  const rows = await db
    .select({ item, doneAt: learningPathwayTicks.doneAt })
    .from(item)
    .leftJoin(
      learningPathwayTicks,
      and(eq(learningPathwayTicks.itemId, item.id), eq(learningPathwayTicks.userId, viewer.id)),
    )
    .where(eq(item.pathwayId, pathwayId))
    .orderBy(asc(item.place));
  const found = rows.map((row) => row.item);
  const resources = await findCatalogueLinks(
    db,
    found.flatMap(({ resourceId }) => resourceId ?? []),
  );
  const stories = await findStoryLinks(
    db,
    found.flatMap(({ storySlug }) => storySlug ?? []),
  );
  return rows.map(({ item: { id: itemId, kind, resourceId, storySlug, title: task, text }, doneAt }) => {
    const link = resourceId !== null ? resources.get(resourceId) : storySlug !== null ? stories.get(storySlug) : null;
    return {
      id: itemId,
      kind,
      title: task ?? link?.title ?? 'This is no longer in Staffroom',
      text,
      detail: link?.detail ?? null,
      path: link?.path ?? null,
      doneAt,
    };
  });
}
