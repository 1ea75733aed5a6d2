import { type ScorePart, scoreWeights } from '#areas/jobs/contract/job-recommendation.ts';
import { scoreCareerPath } from './career-path-score.ts';
import type { JobSeeker } from './job-seeker.ts';
import { type PostKind, postKind } from './post-kind.ts';
import { scoreSkills } from './skills-score.ts';
import { scoreExperience, scoreLocation, seePreferences } from './standing-scores.ts';
import { type ScoredPosting, type PartScore } from './score-types.ts';

/** The overall score is the weighted mean of the parts that have a score. */
export type MatchScore = Record<ScorePart, number | null> & {
  overallScore: number;
  matchReasons: string[];
  concernFlags: string[];
};

/**
 * How well a vacancy fits a person, in four explained parts. Null for one that is not to be offered at all: another
 * profession, another subject, or a rung too far for now; and where neither the person's career nor what they know says
 * anything about it. A place alone does not make a match.
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
  const { reasons, concerns } = seePreferences(person, posting);
  return {
    ...scores,
    overallScore: Math.round(whole / weights),
    matchReasons: [...said('reason'), ...reasons],
    concernFlags: [...said('concern'), ...concerns],
  };
}
