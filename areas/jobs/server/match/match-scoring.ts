import { type ScorePart, scoreWeights } from '#areas/jobs/contract/job-recommendation.ts';
import type { jobPostings } from '../job-tables.ts';
import { scoreCareerPath } from './career-path-score.ts';
import type { JobSeeker } from './job-seeker.ts';
import { postKind } from './post-kind.ts';
import { scoreSkills } from './skills-score.ts';
import { scoreExperience, scoreLocation, seePreferences } from './standing-scores.ts';

/** What of a posting the scores look at. */
export type ScoredPosting = Pick<
  typeof jobPostings.$inferSelect,
  | 'title'
  | 'category'
  | 'jobType'
  | 'subjectArea'
  | 'phase'
  | 'latitude'
  | 'longitude'
  | 'contractType'
  | 'salaryMax'
  | 'salaryPeriod'
  | 'essentialSkills'
>;

/** One part of a score, with what speaks for the post and what to think about. */
export interface PartScore {
  score: number;
  reason?: string | null;
  concern?: string | null;
}

export type MatchScore = Record<ScorePart | 'overallScore', number> & {
  matchReasons: string[];
  concernFlags: string[];
};

/**
 * How well a vacancy fits a person, in four explained parts (`behaviour.md`, Jobs). Null for one that is not to be offered
 * at all: another profession, another subject, or a rung too far for now.
 */
export function scoreMatch(person: JobSeeker, posting: ScoredPosting): MatchScore | null {
  const post = postKind(posting);
  const careerPath = scoreCareerPath(person, post);
  const skills = careerPath && scoreSkills(person, post, posting);
  if (!careerPath || !skills) return null;
  const parts: Record<ScorePart, PartScore> = {
    skillsScore: skills,
    careerPathScore: careerPath,
    locationScore: scoreLocation(person, posting),
    experienceScore: scoreExperience(person, post),
  };
  const scores = Object.fromEntries(
    Object.entries(parts).map(([part, { score }]) => [part, Math.round(Math.min(100, Math.max(0, score)))]),
  ) as Record<ScorePart, number>;
  const whole = Object.entries(scoreWeights).reduce(
    (sum, [part, weight]) => sum + scores[part as ScorePart] * weight,
    0,
  );
  const said = (what: 'reason' | 'concern') => Object.values(parts).flatMap((part) => part[what] ?? []);
  const { reasons, concerns } = seePreferences(person, posting);
  return {
    ...scores,
    overallScore: Math.round(whole / 100),
    matchReasons: [...said('reason'), ...reasons],
    concernFlags: [...said('concern'), ...concerns],
  };
}
