import { and, desc, eq, sql } from 'drizzle-orm';
import type { JobRecommendation } from '#areas/jobs/contract/job-recommendation.ts';
import type { Db } from '#server/database.ts';
import type { House, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { given, prepared } from '#server/prepared.ts';
import { jobRecommendations } from './job-member-tables.ts';
import { jobBoardSources, jobPostings } from './job-tables.ts';
import { isOpen, postingColumns, sourceColumns } from './posting-columns.ts';

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

/** Recommendations with their postings. Give `now`. */
const selectRecommendations = (db: Db) =>
  db
    .select({
      ...ownColumns,
      posting: postingColumns,
      isActive: sql<boolean>`(${isOpen})`,
      source: sourceColumns,
    })
    .from(jobRecommendations)
    .innerJoin(jobPostings, eq(jobPostings.id, jobRecommendations.jobPostingId))
    .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId));

type Row = Awaited<ReturnType<typeof selectRecommendations>>[number];

function asRecommendation({ posting, isActive, source, ...own }: Row): JobRecommendation {
  return { ...own, jobPosting: { ...posting, isActive, source, relevanceScore: own.overallScore, milesAway: null } };
}

const page = prepared((db, shape: { saved: 'true' | 'false' | 'any'; after: boolean }) =>
  selectRecommendations(db)
    .where(
      and(
        eq(jobRecommendations.userId, given('viewerId')),
        eq(jobRecommendations.isHidden, false),
        isOpen,
        shape.saved === 'any' ? undefined : eq(jobRecommendations.isSaved, shape.saved === 'true'),
        shape.after
          ? sql`(${jobRecommendations.overallScore}, ${jobRecommendations.id}) < (${given('afterScore')}, ${given('afterId')})`
          : undefined,
      ),
    )
    .orderBy(desc(jobRecommendations.overallScore), desc(jobRecommendations.id))
    .limit(given('limit'))
    .prepare(`job_recommendations_${shape.saved}_${shape.after}`),
);

/** One's own for open vacancies, best first; without those one hid. */
export async function listRecommendations(
  house: House,
  db: Db,
  viewer: Viewer,
  wanted: PageWanted & { saved?: 'true' | 'false' | undefined },
): Promise<Page<JobRecommendation>> {
  const after = readCursor(wanted.cursor, ['amount', 'id']);
  const rows = await page(db, { saved: wanted.saved ?? 'any', after: after !== null }).execute({
    viewerId: viewer.id,
    now: house.clock.now().toISOString(),
    afterScore: after?.[0],
    afterId: after?.[1],
    limit: wanted.limit + 1,
  });
  return pageOf(rows, wanted.limit, (row) => [row.overallScore, row.id], asRecommendation);
}

const one = prepared((db, _shape: Record<string, never>) =>
  selectRecommendations(db)
    .where(and(eq(jobRecommendations.id, given('id')), eq(jobRecommendations.userId, given('viewerId'))))
    .prepare('one_job_recommendation'),
);

/** One of one's own; another's is as if it did not exist. */
export async function getRecommendation(house: House, db: Db, viewer: Viewer, id: number): Promise<JobRecommendation> {
  const [found] = await one(db, {}).execute({ id, viewerId: viewer.id, now: house.clock.now().toISOString() });
  if (!found) throw recommendationMissing();
  return asRecommendation(found);
}
