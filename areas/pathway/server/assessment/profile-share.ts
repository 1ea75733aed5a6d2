import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import type { ProfileChanges } from '#areas/people/contract/profile.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';

const mostItems = 30;

/**
 * A list of the profile after an assessment: what it names is added, what an earlier assessment had put there and this
 * one no longer names goes, and what the person wrote there themselves stays.
 */
export function mergedList(kept: string[], before: string[], now: string[]): string[] {
  const stays = kept.filter((item) => now.includes(item) || !before.includes(item));
  return [...new Set([...stays, ...now])].slice(0, mostItems);
}

type Lists = Pick<AssessmentAnswers, 'careerGoals' | 'currentChallenges' | 'skillsToImprove' | 'qualifications'>;
const none: Lists = { careerGoals: [], currentChallenges: [], skillsToImprove: [], qualifications: [] };

/**
 * What an assessment puts on the profile: the career stage as it was chosen, and four lists (`docs/product/pathway.md`). Years only where
 * they were given: a field left empty counts as 0, which must not wipe out what is there.
 */
export function profileShareOf(
  answers: AssessmentAnswers,
  before: Lists | null,
  user: Pick<
    CurrentUser,
    'professionalGoals' | 'currentChallenges' | 'areasForDevelopment' | 'qualifications' | 'yearsExperience'
  >,
): ProfileChanges {
  const was = before ?? none;
  return {
    careerStage: answers.careerStage,
    ...(answers.yearsInEducation > 0 ? { yearsExperience: Math.min(50, answers.yearsInEducation) } : {}),
    professionalGoals: mergedList(user.professionalGoals, was.careerGoals, answers.careerGoals),
    currentChallenges: mergedList(user.currentChallenges, was.currentChallenges, answers.currentChallenges),
    areasForDevelopment: mergedList(user.areasForDevelopment, was.skillsToImprove, answers.skillsToImprove),
    qualifications: mergedList(user.qualifications, was.qualifications, answers.qualifications),
  };
}
