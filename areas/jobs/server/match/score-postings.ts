import type { JobSeeker } from './job-seeker.ts';
import { type ScoredPosting } from './score-types.ts';
import { type MatchScore, scoreMatch } from './match-scoring.ts';

/** A candidate with its id. */
export type Candidate = ScoredPosting & { id: number };
export type Scored = MatchScore & { jobPostingId: number };

/** The task of the queue: scores a person's candidates, best first, and of two that score the same the newer first. */
export function scorePostings({ person, postings }: { person: JobSeeker; postings: Candidate[] }): Scored[] {
  const scored: Scored[] = [];
  for (const posting of postings) {
    const match = scoreMatch(person, posting);
    if (match) scored.push({ ...match, jobPostingId: posting.id });
  }
  return scored.sort((a, b) => b.overallScore - a.overallScore || b.jobPostingId - a.jobPostingId);
}
