import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  LearningPathway,
  LearningPathwayDetail,
  LearningView,
} from '#areas/learning/contract/learning-pathway.ts';
import { everybody, type Position } from '#areas/people/contract/audience.ts';
import { personSummaryColumns, schools, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { isOffered, learningMissing, ownStart, seesLearning } from './learning-access.ts';
import { listItems } from './learning-items.ts';
import {
  learningPathwayItems,
  learningPathwayStarts,
  learningPathways,
  learningPathwayTicks,
} from './learning-tables.ts';

const { id, title, summary, roles, phases, levels, sharing, authorId } = learningPathways;
const { startedAt, completedAt } = learningPathwayStarts;

const itemsOf = sql`select count(*)::int from ${learningPathwayItems} item where item.pathway_id = ${id}`;

const columnsFor = (personId: number) => ({
  id,
  title,
  summary,
  roles,
  phases,
  levels,
  sharing,
  author: personSummaryColumns,
  school: sql<string | null>`case when ${sharing} = 'school' then ${schools.name} end`,
  itemCount: sql<number>`(${itemsOf})`,
  doneCount: sql<number>`(${itemsOf} and exists (
    select from ${learningPathwayTicks} tick where tick.item_id = item.id and tick.user_id = ${personId}))`,
  startedAt,
  completedAt,
  takenDownReason: learningPathways.takenDownReason,
});

const selectFor = (db: Db, { id: personId }: Viewer) =>
  db
    .select(columnsFor(personId))
    .from(learningPathways)
    .leftJoin(learningPathwayStarts, ownStart(personId))
    .leftJoin(users, eq(users.id, authorId))
    .leftJoin(schools, eq(schools.id, learningPathways.schoolId));

type Row = Awaited<ReturnType<typeof selectFor>>[number];
const shown = (row: Row): LearningPathway => ({ ...everybody, ...row });

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
  const offered = isOffered(viewer.id);
  const views: Record<LearningView, SQL | undefined> = {
    all: offered,
    started: and(isNotNull(startedAt), seesLearning(viewer.id)),
    school: and(offered, eq(sharing, 'school')),
    mine: eq(authorId, viewer.id),
    'for-me': and(
      offered,
      isFor(roles, position.roles),
      isFor(phases, position.phases),
      isFor(levels, position.levels),
      // Somebody whose role is not known gets nothing that was chosen for them.
      position.roles.length === 0 ? sql`false` : undefined,
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
  const [row] = await selectFor(db, viewer).where(and(eq(id, pathwayId), seesLearning(viewer.id)));
  const [more] = await db
    .select({
      isOwn: sql<boolean>`coalesce(${authorId} = ${viewer.id}, false)`,
      isWithdrawn: sql<boolean>`(${learningPathways.withdrawnAt} is not null or ${sharing} = 'nobody')`,
    })
    .from(learningPathways)
    .where(eq(id, pathwayId));
  if (!row || !more) throw learningMissing();
  return {
    ...shown(row),
    ...more,
    figures: more.isOwn ? await countOthers(db, pathwayId, viewer.id) : null,
    items: await listItems(db, viewer, pathwayId, more.isOwn),
  };
}

/** Smaller numbers of members are not shown. */
const fewest = 5;

/** How many members besides the author started and completed it. */
async function countOthers(db: Db, pathwayId: number, author: number) {
  const starts = learningPathwayStarts;
  const [counted] = await db
    .select({
      started: sql<number>`count(*)::int`,
      completed: sql<number>`count(${starts.completedAt})::int`,
    })
    .from(starts)
    .where(and(eq(starts.pathwayId, pathwayId), sql`${starts.userId} <> ${author}`));
  const shownCount = (count = 0) => (count < fewest ? null : count);
  return { started: shownCount(counted?.started), completed: shownCount(counted?.completed) };
}
