import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { DeskFeed } from '#areas/jobs/contract/feeds-desk.ts';
import type { Db } from '#server/database.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';

/** The feeds with their last run, by name. */
export async function listFeedRuns(db: Db): Promise<DeskFeed[]> {
  const { id, name, baseUrl, isStandIn, lastStartedAt, lastCompletedAt, lastFailure } = jobBoardSources;
  return db
    .select({
      ...{ id, name, baseUrl, isStandIn, lastStartedAt, lastCompletedAt, lastFailure },
      openVacancies: count(jobPostings.id),
    })
    .from(jobBoardSources)
    .leftJoin(jobPostings, and(eq(jobPostings.sourceId, id), isNull(jobPostings.endedAt)))
    .groupBy(id)
    .orderBy(asc(name), asc(id))
    .limit(50);
}
