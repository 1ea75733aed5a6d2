import { type ScorePart, scoreWeights } from '#areas/jobs/contract/job-recommendation.ts';
import { scoreCareerPath } from './career-path-score.ts';
import type { JobSeeker } from './job-seeker.ts';
import { type PostKind, postKind } from './post-kind.ts';
import type { PartScore, ScoredPosting } from './score-types.ts';
import { scoreSkills } from './skills-score.ts';
import { comparePreferences, scoreExperience, scoreLocation } from './standing-scores.ts';

/** The overall score is the weighted mean of the parts that have a score. */
export type MatchScore = Record<ScorePart, number | null> & {
  overallScore: number;
  matchReasons: string[];
  concernFlags: string[];
};

/**
 * Scores how well a vacancy fits a member, in four parts with reasons. Null if it must not be offered: another
 * profession, another subject, or too high for now. Also null if neither the member's career nor their knowledge says
 * anything about it. A place alone makes no match.
 */
export function scoreMatch(
  person: JobSeeker,
  posting: ScoredPosting,
  post: PostKind = postKind(posting),
): MatchScore | null {
  const careerPath = scoreCareerPath(person, post);
  const skills = careerPath && scoreSkills(person, post, posting);
  if (!careerPath || !skills || (careerPath.score === null && skills.score === null)) return null;
  const parts: Record<ScorePart, PartScore> = {
    skillsScore: skills,
    careerPathScore: careerPath,
    locationScore: scoreLocation(person, posting),
    experienceScore: scoreExperience(person, post),
  };
  const scores = Object.fromEntries(
    Object.entries(parts).map(([part, { score }]) => [
      part,
      score === null ? null : Math.round(Math.min(100, Math.max(0, score))),
    ]),
  ) as Record<ScorePart, number | null>;
  let [whole, weights] = [0, 0];
  for (const [part, weight] of Object.entries(scoreWeights)) {
    const score = scores[part as ScorePart];
    if (score === null) continue;
    whole += score * weight;
    weights += weight;
  }
  const said = (what: 'reason' | 'concern') => Object.values(parts).flatMap((part) => part[what] ?? []);
  const { reasons, concerns } = comparePreferences(person, posting);
  return {
    ...scores,
    overallScore: Math.round(whole / weights),
    matchReasons: [...said('reason'), ...reasons],
    concernFlags: [...said('concern'), ...concerns],
  };
}
