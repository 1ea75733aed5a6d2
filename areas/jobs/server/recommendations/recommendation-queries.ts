import { and, desc, eq, sql } from 'drizzle-orm';
import type { JobRecommendation } from '#areas/jobs/contract/job-recommendation.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { jobRecommendations } from '../job-member-tables.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { isOpen, postingColumns, sourceColumns } from '../postings/posting-columns.ts';

export const recommendationMissing = () => notFound("The recommendation you're looking for doesn't exist.");

const ownColumns = {
  id: jobRecommendations.id,
  overallScore: jobRecommendations.overallScore,
  locationScore: jobRecommendations.locationScore,
  experienceScore: jobRecommendations.experienceScore,
  skillsScore: jobRecommendations.skillsScore,
  careerPathScore: jobRecommendations.careerPathScore,
  matchReasons: jobRecommendations.matchReasons,
  concernFlags: jobRecommendations.concernFlags,
  isViewed: jobRecommendations.isViewed,
  viewedAt: jobRecommendations.viewedAt,
  isSaved: jobRecommendations.isSaved,
  savedAt: jobRecommendations.savedAt,
  isApplied: jobRecommendations.isApplied,
  isHidden: jobRecommendations.isHidden,
  userRating: jobRecommendations.userRating,
};

/** Recommendations without a score come last. */
const rank = sql`coalesce(${jobRecommendations.overallScore}, -1)`;

/** Selects recommendations with their postings. Needs the parameter `now`. */
const selectRecommendations = (db: Db, now: Value<string>) =>
  db
    .select({
      ...ownColumns,
      posting: postingColumns,
      isActive: sql<boolean>`(${isOpen(now)})`,
      source: sourceColumns,
    })
    .from(jobRecommendations)
    .innerJoin(jobPostings, eq(jobPostings.id, jobRecommendations.jobPostingId))
    .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId));

type Row = Awaited<ReturnType<typeof selectRecommendations>>[number];

function asRecommendation({ posting, isActive, source, ...own }: Row): JobRecommendation {
  return { ...own, jobPosting: { ...posting, isActive, source, relevanceScore: own.overallScore, milesAway: null } };
}

const page = prepared(
  'job_recommendations',
  (
    db,
    param: Param<{
      viewerId: number;
      now: string;
      afterScore: number | undefined;
      afterId: number | undefined;
      limit: number;
    }>,
    shape: { saved: 'true' | 'false' | 'any'; after: boolean },
  ) =>
    selectRecommendations(db, param('now'))
      .where(
        and(
          eq(jobRecommendations.userId, param('viewerId')),
          eq(jobRecommendations.isHidden, false),
          isOpen(param('now')),
          shape.saved === 'any' ? undefined : eq(jobRecommendations.isSaved, shape.saved === 'true'),
          shape.after
            ? sql`(${rank}, ${jobRecommendations.id}) < (${param('afterScore')}::int, ${param('afterId')}::int)`
            : undefined,
        ),
      )
      .orderBy(desc(rank), desc(jobRecommendations.id))
      .limit(param('limit')),
);

/** Counts a member's recommendations that are not hidden and still open. */
export async function countListed(context: Context, db: Db, viewer: Viewer): Promise<number> {
  // Row by row: for a join, PostgreSQL may read every open posting for a few recommendations.
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from job_recommendations r
    cross join lateral (
      select 1 from job_postings p
      where p.id = r.job_posting_id and p.is_active
        and (p.application_deadline is null or p.application_deadline > ${context.clock.now().toISOString()})
      limit 1
    ) p
    where r.user_id = ${viewer.id} and not r.is_hidden`);
  return rows[0]?.count ?? 0;
}

/** Returns a page of a member's recommendations for open vacancies, best first, without hidden ones. */
export async function listRecommendations(
  context: Context,
  db: Db,
  viewer: Viewer,
  wanted: PageRequest & { saved?: 'true' | 'false' | undefined },
): Promise<Page<JobRecommendation>> {
  const after = readCursor(wanted.cursor, ['amount', 'id']);
  const rows = await page(db, { saved: wanted.saved ?? 'any', after: after !== null }).execute({
    viewerId: viewer.id,
    now: context.clock.now().toISOString(),
    afterScore: after?.[0],
    afterId: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.overallScore ?? -1, row.id], asRecommendation);
}

const one = prepared('one_job_recommendation', (db, param: Param<{ id: number; viewerId: number; now: string }>) =>
  selectRecommendations(db, param('now')).where(
    and(eq(jobRecommendations.id, param('id')), eq(jobRecommendations.userId, param('viewerId'))),
  ),
);

/** Returns a recommendation of the current user. 404 for another member's. */
export async function getRecommendation(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<JobRecommendation> {
  const [found] = await one(db, {}).execute({ id, viewerId: viewer.id, now: context.clock.now().toISOString() });
  if (!found) throw recommendationMissing();
  return asRecommendation(found);
}
