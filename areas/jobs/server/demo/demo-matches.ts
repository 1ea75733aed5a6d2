import { and, eq, inArray } from 'drizzle-orm';
import { maxRecommendations } from '#areas/jobs/contract/job-recommendation.ts';
import { everybody } from '#areas/people/contract/audience.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { jobRecommendations } from '../job-member-tables.ts';
import { scorePostings } from '../match/score-postings.ts';
import { selectCandidates } from '../recommendations/match-candidates.ts';
import { readPerson, saveScores } from '../recommendations/recommendation-actions.ts';

/** How many of the best matches the person of the demonstration has saved. */
const saved = 2;

/** Adds the best matches of the person of the demonstration, and saves some for later. */
export async function seedDemoMatches(db: Db, userId: number, now: Date): Promise<void> {
  const viewer = { id: userId };
  const { person } = await readPerson(db, viewer, async () => everybody);
  const scored = scorePostings({ person, postings: await selectCandidates(db, person, now) });
  const best = scored.slice(0, maxRecommendations);
  if (best.length === 0) return;
  await saveScores(db, viewer, best);
  await db
    .update(jobRecommendations)
    .set({ isSaved: true, savedAt: new Date(now.getTime() - days(1)).toISOString() })
    .where(
      and(
        eq(jobRecommendations.userId, userId),
        inArray(
          jobRecommendations.jobPostingId,
          best.slice(0, saved).map(({ jobPostingId }) => jobPostingId),
        ),
      ),
    );
}
