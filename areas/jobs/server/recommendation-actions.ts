import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { getOwnUser, lockPerson } from '#areas/account/server/index.ts';
import { recommendationsKept } from '#areas/jobs/contract/job-recommendation.ts';
import type { Db } from '#server/database.ts';
import type { House, Viewer } from '#server/endpoints.ts';
import { given, prepared } from '#server/prepared.ts';
import { startApplication, takeBackApplication } from './application-actions.ts';
import { jobRecommendations } from './job-member-tables.ts';
import { jobPostings } from './job-tables.ts';
import { type JobSeeker, readJobSeeker } from './match/job-seeker.ts';
import { type MatchScore, scoreMatch } from './match/match-scoring.ts';
import { isOpen } from './posting-columns.ts';
import { findJobPreferences } from './preference-queries.ts';
import { recommendationMissing } from './recommendation-queries.ts';

/** Postings read at a time: a hundred thousand must not lie in memory for one person's twenty. */
const batchSize = 2_000;

const batch = prepared((db, _shape: Record<string, never>) =>
  db
    .select({
      id: jobPostings.id,
      title: jobPostings.title,
      category: jobPostings.category,
      jobType: jobPostings.jobType,
      subjectArea: jobPostings.subjectArea,
      phase: jobPostings.phase,
      latitude: jobPostings.latitude,
      longitude: jobPostings.longitude,
      contractType: jobPostings.contractType,
      salaryMax: jobPostings.salaryMax,
      salaryPeriod: jobPostings.salaryPeriod,
      essentialSkills: jobPostings.essentialSkills,
    })
    .from(jobPostings)
    .where(and(isOpen, gt(jobPostings.id, given('after'))))
    .orderBy(asc(jobPostings.id))
    .limit(given('limit'))
    .prepare('jobs_to_score'),
);

type Scored = MatchScore & { jobPostingId: number };

/** What a person did with recommendations of theirs, by posting. */
interface Standing {
  hidden: Set<number>;
  /** Saved, applied or rated: these stay, whatever their score. */
  kept: Set<number>;
}

/**
 * Scores every open posting for a person and keeps the best; what they did with one before stays. The reading is done
 * before the transaction, so that nobody waits for it.
 */
export async function generateRecommendations(house: House, viewer: Viewer): Promise<void> {
  const { db } = house;
  const [profile, preferences] = [await getOwnUser(db, viewer.id), await findJobPreferences(db, viewer.id)];
  const seeker = readJobSeeker(profile, preferences);
  const scored = await scoreAll(house, seeker, await standingOf(db, viewer));
  await db.transaction(async (tx) => {
    // Two at once take turns, or each would clear away what the other has just kept.
    await lockPerson(tx, viewer.id);
    const { hidden, kept } = await standingOf(tx, viewer);
    const best = scored.filter(({ jobPostingId }) => !hidden.has(jobPostingId));
    const top = best.filter((one, rank) => rank < recommendationsKept || kept.has(one.jobPostingId));
    await clearOthers(tx, viewer, top);
    if (top.length > 0) await keepScores(tx, viewer, top);
  });
}

/** The best, best first, and those that stay in any case. More than are kept, as some may be hidden meanwhile. */
async function scoreAll(house: House, seeker: JobSeeker, { kept }: Standing): Promise<Scored[]> {
  const room = recommendationsKept * 10;
  let best: Scored[] = [];
  const staying: Scored[] = [];
  for (let after = 0; ; ) {
    const postings = await batch(house.db, {}).execute({
      after,
      limit: batchSize,
      now: house.clock.now().toISOString(),
    });
    for (const posting of postings) {
      const match = scoreMatch(seeker, posting);
      if (!match) continue;
      (kept.has(posting.id) ? staying : best).push({ ...match, jobPostingId: posting.id });
    }
    best = best.toSorted(byScore).slice(0, room);
    after = postings.at(-1)?.id ?? 0;
    if (postings.length < batchSize) return [...staying, ...best].toSorted(byScore);
  }
}

/** The newer of two that score the same. */
const byScore = (a: Scored, b: Scored) => b.overallScore - a.overallScore || b.jobPostingId - a.jobPostingId;

async function standingOf(db: Db, viewer: Viewer): Promise<Standing> {
  const rows = await db
    .select({
      jobPostingId: jobRecommendations.jobPostingId,
      isHidden: jobRecommendations.isHidden,
      stays: sql<boolean>`${jobRecommendations.isSaved} or ${jobRecommendations.isApplied} or ${jobRecommendations.userRating} is not null`,
    })
    .from(jobRecommendations)
    .where(eq(jobRecommendations.userId, viewer.id));
  const ids = (some: typeof rows) => new Set(some.map(({ jobPostingId }) => jobPostingId));
  return { hidden: ids(rows.filter(({ isHidden }) => isHidden)), kept: ids(rows.filter(({ stays }) => stays)) };
}

async function clearOthers(tx: Db, viewer: Viewer, top: Scored[]): Promise<void> {
  const ids = top.map(({ jobPostingId }) => jobPostingId);
  await tx
    .delete(jobRecommendations)
    .where(
      and(
        eq(jobRecommendations.userId, viewer.id),
        eq(jobRecommendations.isHidden, false),
        eq(jobRecommendations.isSaved, false),
        eq(jobRecommendations.isApplied, false),
        sql`${jobRecommendations.userRating} is null and ${jobRecommendations.jobPostingId} <> all(${sql.param(ids)}::int[])`,
      ),
    );
}

async function keepScores(tx: Db, viewer: Viewer, top: Scored[]): Promise<void> {
  const again = (name: string) => sql.raw(`excluded.${name}`);
  // A posting may have been cleared away while it was scored.
  const there = await tx
    .select({ id: jobPostings.id })
    .from(jobPostings)
    .where(sql`${jobPostings.id} = any(${sql.param(top.map(({ jobPostingId }) => jobPostingId))}::int[])`)
    .for('key share');
  const ids = new Set(there.map(({ id }) => id));
  // The worst first: of two with the same score the later number is shown first, and that is to be the better.
  const rows = top.filter(({ jobPostingId }) => ids.has(jobPostingId)).toReversed();
  if (rows.length === 0) return;
  await tx
    .insert(jobRecommendations)
    .values(rows.map((row) => ({ ...row, userId: viewer.id })))
    .onConflictDoUpdate({
      target: [jobRecommendations.userId, jobRecommendations.jobPostingId],
      set: {
        overallScore: again('overall_score'),
        locationScore: again('location_score'),
        experienceScore: again('experience_score'),
        skillsScore: again('skills_score'),
        careerPathScore: again('career_path_score'),
        matchReasons: again('match_reasons'),
        concernFlags: again('concern_flags'),
      },
    });
}

interface Change {
  isViewed?: boolean | undefined;
  isSaved?: boolean | undefined;
  isHidden?: boolean | undefined;
  isApplied?: boolean | undefined;
  userRating?: number | null | undefined;
}

/** Changes what one did with a recommendation of one's own. The first moment of viewing and saving stays. */
export async function reviseRecommendation(
  house: House,
  db: Db,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<void> {
  const now = house.clock.now().toISOString();
  const { isViewed, isSaved, isHidden, isApplied, userRating } = change;
  const since = (is: boolean, column: typeof jobRecommendations.viewedAt | typeof jobRecommendations.savedAt) =>
    is ? sql`coalesce(${column}, ${now}::timestamptz)` : null;
  const [revised] = await db
    .update(jobRecommendations)
    .set({
      ...(isViewed === undefined ? {} : { isViewed, viewedAt: since(isViewed, jobRecommendations.viewedAt) }),
      ...(isSaved === undefined ? {} : { isSaved, savedAt: since(isSaved, jobRecommendations.savedAt) }),
      ...(isHidden === undefined ? {} : { isHidden }),
      ...(isApplied === undefined ? {} : { isApplied }),
      ...(userRating === undefined ? {} : { userRating }),
    })
    .where(and(eq(jobRecommendations.id, id), eq(jobRecommendations.userId, viewer.id)))
    .returning({ jobPostingId: jobRecommendations.jobPostingId });
  if (!revised) throw recommendationMissing();
  if (isApplied === true) await startApplication(house, db, viewer, { jobPostingId: revised.jobPostingId });
  if (isApplied === false) await takeBackApplication(db, viewer, revised.jobPostingId);
}
