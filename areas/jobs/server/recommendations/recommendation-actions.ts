import { and, eq, sql } from 'drizzle-orm';
import { type JobMatchFacts, maxRecommendations } from '#areas/jobs/contract/job-recommendation.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { getOwnUser, lockPerson } from '#areas/people/server/index.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { type WorkQueue, workTask } from '#server/work/work-queue.ts';
import { startApplication, undoApplication } from '../applications/application-actions.ts';
import { jobMatchStates, jobRecommendations } from '../job-member-tables.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { type JobSeeker, missingFacts, type Profile, readJobSeeker } from '../match/job-seeker.ts';
import type { Scored } from '../match/score-postings.ts';
import { findJobPreferences } from '../search/preference-queries.ts';
import { selectByIds, selectCandidates } from './match-candidates.ts';
import { countListed, recommendationMissing } from './recommendation-queries.ts';

const scorePostings = workTask<typeof import('../match/score-postings.ts'), 'scorePostings'>(
  new URL('../match/score-postings.ts', import.meta.url),
  'scorePostings',
);

/** Increase this when the scoring rules or their words change, so that saved matches are computed again. */
const rulesVersion = 3;

/** What a member did with their recommendations, by posting. */
interface Standing {
  hidden: Set<number>;
  /** Saved, applied for or rated: these stay, whatever their score. */
  kept: Set<number>;
}

/** Reads what matches are computed from: the profile, the self-assessment and the preferences. */
export async function readPerson(
  db: Db,
  viewer: Viewer,
  findPosition: FindPosition,
): Promise<{ person: JobSeeker; facts: JobMatchFacts; read: unknown }> {
  const own = await getOwnUser(db, viewer.id);
  const profile: Profile = {
    role: own.role,
    careerStage: own.careerStage,
    yearsExperience: own.yearsExperience,
    location: own.location,
    bio: own.bio,
    expertise: own.expertise,
    qualifications: own.qualifications,
    professionalGoals: own.professionalGoals,
    areasForDevelopment: own.areasForDevelopment,
    short_term_goals: own.short_term_goals,
    medium_term_goals: own.medium_term_goals,
    long_term_goals: own.long_term_goals,
  };
  const preferences = await findJobPreferences(db, viewer.id);
  const position = await findPosition(db, viewer);
  const person = readJobSeeker(profile, preferences, position);
  const missing = missingFacts(profile, person);
  const canMatch = person.level !== null || !missing.includes('goals') || !missing.includes('expertise');
  return { person, facts: { missing, canMatch }, read: [profile, preferences, position] };
}

/** Returns the facts that are missing for a member's matches. */
export async function findMatchFacts(db: Db, viewer: Viewer, findPosition: FindPosition): Promise<JobMatchFacts> {
  return (await readPerson(db, viewer, findPosition)).facts;
}

/**
 * Computes a member's best matches and saves them. What they did with earlier ones stays. The database selects
 * candidates, and the worker queue scores them. Does nothing if neither the member nor the vacancies changed. Stops
 * without saving when `signal` is aborted.
 */
export async function generateRecommendations(
  context: Context,
  viewer: Viewer,
  { findPosition, queue, signal }: { findPosition: FindPosition; queue: WorkQueue; signal: AbortSignal },
): Promise<JobMatchFacts> {
  const { db, clock } = context;
  const { person, facts, read } = await readPerson(db, viewer, findPosition);
  await hideBadlyRated(db, viewer);
  const standing = await loadStanding(db, viewer);
  const digest = digestOf(
    JSON.stringify([rulesVersion, read, [...standing.hidden], [...standing.kept], await changesOf(db)]),
  );
  if (await isUpToDate(context, viewer, digest)) return facts;
  signal.throwIfAborted();
  const candidates = facts.canMatch ? await selectCandidates(db, person, clock.now()) : [];
  const postings = new Map([...candidates, ...(await selectByIds(db, [...standing.kept]))].map((one) => [one.id, one]));
  signal.throwIfAborted();
  const toScore = facts.canMatch ? [...postings.values()] : [];
  const scored =
    toScore.length === 0
      ? []
      : await queue.run(scorePostings, { person, postings: toScore }, { signal, person: viewer.id });
  signal.throwIfAborted();
  await db.transaction(async (tx) => {
    await holdAccount(tx, viewer.id);
    // Locked, because two runs at the same time would each delete what the other saved.
    await lockPerson(tx, viewer.id);
    const { hidden, kept } = await loadStanding(tx, viewer);
    const best = scored.filter(({ jobPostingId }) => !hidden.has(jobPostingId));
    const top = best.filter((one, rank) => rank < maxRecommendations || kept.has(one.jobPostingId));
    await clearOthers(tx, viewer, top);
    if (top.length > 0) await saveScores(tx, viewer, top);
    const state = { factsDigest: digest, listed: await countListed(context, tx, viewer) };
    await tx
      .insert(jobMatchStates)
      .values({ userId: viewer.id, ...state })
      .onConflictDoUpdate({ target: jobMatchStates.userId, set: state });
  });
  return facts;
}

/** The state of the vacancies as a number that increases with every change. */
async function changesOf(db: Db): Promise<string> {
  const [found] = await db
    .select({ changes: sql<string>`coalesce(sum(${jobBoardSources.changes}), 0)::text` })
    .from(jobBoardSources);
  return found?.changes ?? '';
}

async function isUpToDate(context: Context, viewer: Viewer, digest: string): Promise<boolean> {
  const [state] = await context.db.select().from(jobMatchStates).where(eq(jobMatchStates.userId, viewer.id));
  return state?.factsDigest === digest && state.listed === (await countListed(context, context.db, viewer));
}

/** Hides suggestions rated 1 or 2, unless they were saved or applied for. */
async function hideBadlyRated(db: Db, viewer: Viewer): Promise<void> {
  await db
    .update(jobRecommendations)
    .set({ isHidden: true })
    .where(
      and(
        eq(jobRecommendations.userId, viewer.id),
        sql`${jobRecommendations.userRating} <= 2 and not (${jobRecommendations.isSaved} or ${jobRecommendations.isApplied} or ${jobRecommendations.isHidden})`,
      ),
    );
}

async function loadStanding(db: Db, viewer: Viewer): Promise<Standing> {
  const rows = await db
    .select({
      jobPostingId: jobRecommendations.jobPostingId,
      isHidden: jobRecommendations.isHidden,
      stays: sql<boolean>`${jobRecommendations.isSaved} or ${jobRecommendations.isApplied} or ${jobRecommendations.userRating} is not null`,
    })
    .from(jobRecommendations)
    .where(eq(jobRecommendations.userId, viewer.id))
    .orderBy(jobRecommendations.jobPostingId);
  const ids = (some: typeof rows) => new Set(some.map(({ jobPostingId }) => jobPostingId));
  return { hidden: ids(rows.filter(({ isHidden }) => isHidden)), kept: ids(rows.filter(({ stays }) => stays)) };
}

/** Removes what is not among the best, and clears the scores of what stays but can no longer be scored. */
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
  await tx
    .update(jobRecommendations)
    .set({
      overallScore: null,
      locationScore: null,
      experienceScore: null,
      skillsScore: null,
      careerPathScore: null,
      matchReasons: [],
      concernFlags: [],
    })
    .where(
      and(
        eq(jobRecommendations.userId, viewer.id),
        sql`${jobRecommendations.jobPostingId} <> all(${sql.param(ids)}::int[])`,
      ),
    );
}

/** Saves scores as recommendations of a member, or in those that they have already. */
export async function saveScores(tx: Db, viewer: Viewer, top: Scored[]): Promise<void> {
  const again = (name: string) => sql.raw(`excluded.${name}`);
  // A posting may have been deleted while it was scored.
  const there = await tx
    .select({ id: jobPostings.id })
    .from(jobPostings)
    .where(sql`${jobPostings.id} = any(${sql.param(top.map(({ jobPostingId }) => jobPostingId))}::int[])`)
    .for('key share');
  const ids = new Set(there.map(({ id }) => id));
  // The worst first: among equal scores, the list shows the higher id first, and that must be the better match.
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

/** Changes what a member did with their recommendation. The first times of viewing and saving stay. */
export async function updateRecommendation(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<void> {
  const now = context.clock.now().toISOString();
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
  if (isApplied === true) await startApplication(context, db, viewer, { jobPostingId: revised.jobPostingId });
  if (isApplied === false) await undoApplication(db, viewer, revised.jobPostingId);
}
