import type { JobSeeker } from './job-seeker.ts';
import { type MatchScore, scoreMatch } from './match-scoring.ts';
import type { ScoredPosting } from './score-types.ts';

export type Candidate = ScoredPosting & { id: number };
export type Scored = MatchScore & { jobPostingId: number };

/** The worker's task: scores a member's candidates, best first. Newer postings come first among equal scores. */
export function scorePostings({ person, postings }: { person: JobSeeker; postings: Candidate[] }): Scored[] {
  const scored: Scored[] = [];
  for (const posting of postings) {
    const match = scoreMatch(person, posting);
    if (match) scored.push({ ...match, jobPostingId: posting.id });
  }
  return scored.sort((a, b) => b.overallScore - a.overallScore || b.jobPostingId - a.jobPostingId);
}
