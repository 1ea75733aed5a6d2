import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { findCurrentPathway } from '#areas/pathway/server/index.ts';
import { type MarkStatus, markStatuses, type TrainingMark } from '#areas/training/contract/training-mark.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { trainingRecommendations } from '../recommendation-tables.ts';
import { externalTrainingRoutes, trainingCourses, trainingFeeds, trainingProviders } from '../training-tables.ts';
import { isClosed } from './closed-rule.ts';

const { id, userId, changedAt, status } = trainingRecommendations;

const selectMarks = (db: Db) =>
  db
    .select({
      id,
      kind: trainingRecommendations.kind,
      routeId: trainingRecommendations.routeId,
      courseId: trainingRecommendations.courseId,
      title: trainingRecommendations.title,
      place: trainingRecommendations.place,
      status,
      reasons: trainingRecommendations.reasons,
      stepKey: trainingRecommendations.stepKey,
      changedAt,
      isStandIn: sql<boolean>`coalesce(${trainingFeeds.isStandIn}, false)`,
      isActive: sql<boolean>`coalesce(${externalTrainingRoutes.isOffered}, ${trainingCourses.isActive} and ${trainingProviders.isActive}, false)`,
      isOpen: sql<boolean>`coalesce(not ${isClosed}, true)`,
    })
    .from(trainingRecommendations)
    .leftJoin(trainingCourses, eq(trainingCourses.id, trainingRecommendations.courseId))
    .leftJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
    .leftJoin(externalTrainingRoutes, eq(externalTrainingRoutes.id, trainingRecommendations.routeId))
    .leftJoin(trainingFeeds, eq(trainingFeeds.id, trainingCourses.sourceId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectMarks>>[number];

/** The steps of the pathway in use by their keys. */
async function stepsOf(db: Db, viewer: Viewer) {
  const current = await findCurrentPathway(db, viewer);
  return new Map((current?.steps ?? []).map((step) => [step.stepKey, step]));
}
type Steps = Awaited<ReturnType<typeof stepsOf>>;

function markOf({ routeId, courseId, stepKey, status: given, ...row }: Row, steps: Steps): TrainingMark {
  const step = stepKey === null ? undefined : steps.get(stepKey);
  return {
    ...row,
    status: markStatuses.find((one) => one === given) ?? 'considering',
    subjectId: routeId ?? courseId,
    step: step ? { id: step.id, title: step.title, isCompleted: step.isCompleted } : null,
  };
}

/** The marks of a member, last changed first. */
export async function listMarks(db: Db, viewer: Viewer, { limit, cursor }: PageRequest): Promise<Page<TrainingMark>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const rows = await selectMarks(db)
    .where(
      and(
        eq(userId, viewer.id),
        ne(status, 'suggested'),
        after ? sql`(${changedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)` : undefined,
      ),
    )
    .orderBy(desc(changedAt), desc(id))
    .limit(limit + 1);
  const steps = await stepsOf(db, viewer);
  return pageOf(
    rows,
    limit,
    (row) => [row.changedAt, row.id],
    (row) => markOf(row, steps),
  );
}

/** One mark of the member. Throws 404 for that of somebody else. */
export async function requireMark(
  db: Db,
  viewer: Viewer,
  markId: number,
): Promise<TrainingMark & { stepKey: string | null }> {
  const [row] = await selectMarks(db).where(and(eq(id, markId), eq(userId, viewer.id)));
  if (!row) throw notFound('You have not marked this.');
  return { ...markOf(row, await stepsOf(db, viewer)), stepKey: row.stepKey };
}

/** What the member marked, by kind and id, for recommendations. At most 200. */
export async function findStatuses(db: Db, viewer: Viewer): Promise<Map<string, MarkStatus>> {
  const rows = await selectMarks(db)
    .where(and(eq(userId, viewer.id), ne(status, 'suggested')))
    .limit(200);
  return new Map(
    rows.flatMap(({ kind, routeId, courseId, status: given }) => {
      const known = markStatuses.find((one) => one === given);
      return known ? [[`${kind}:${routeId ?? courseId}`, known] as const] : [];
    }),
  );
}
