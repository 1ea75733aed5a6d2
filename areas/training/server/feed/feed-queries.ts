import { and, asc, count, eq } from 'drizzle-orm';
import type { TrainingFeedRun } from '#areas/training/contract/training-feeds.ts';
import type { Db } from '#server/database.ts';
import { trainingCourses, trainingFeeds } from '../training-tables.ts';

/** The feeds of courses with their last run, by name. */
export async function listTrainingFeedRuns(db: Db): Promise<TrainingFeedRun[]> {
  const { id, name, baseUrl, isStandIn, lastStartedAt, lastCompletedAt, lastFullAt, lastFailure, unfinished } =
    trainingFeeds;
  const rows = await db
    .select({
      ...{ id, name, baseUrl, isStandIn, lastStartedAt, lastCompletedAt, lastFullAt, lastFailure, unfinished },
      openCourses: count(trainingCourses.id),
    })
    .from(trainingFeeds)
    .leftJoin(trainingCourses, and(eq(trainingCourses.sourceId, id), eq(trainingCourses.isActive, true)))
    .groupBy(id)
    .orderBy(asc(name), asc(id))
    .limit(50);
  return rows.map(({ unfinished: open, ...row }) => ({
    ...row,
    continuesAt: open && { stage: open.stage, page: open.page },
  }));
}
