import { maxPotentialMatches } from '#areas/mentoring/contract/mentor.ts';
import { workTask } from '#server/work/work-queue.ts';
import { byScore, type Match, matchOf, type Seeker } from './match-score.ts';
import type { Candidate } from './mentor-candidates.ts';

/** The score of one mentor for a member. */
export type ScoredMentor = Match & { id: number };

/**
 * Returns the best 5 mentors for a member, best first. Runs in a worker thread, because full profiles take up to 0.3
 * s.
 */
export function scoreMentors({ seeker, candidates }: { seeker: Seeker; candidates: Candidate[] }): ScoredMentor[] {
  return candidates
    .map((offering) => ({ id: offering.id, ...matchOf(seeker, offering) }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .slice(0, maxPotentialMatches);
}

export const scoreMentorsTask = workTask<typeof import('./score-mentors.ts'), 'scoreMentors'>(
  new URL('./score-mentors.ts', import.meta.url),
  'scoreMentors',
);
