import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import type { ProfileChanges } from '#areas/people/contract/profile.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';

const mostItems = 30;

/**
 * Returns a list of the profile after an assessment. It adds what the assessment names, and removes what an earlier
 * assessment added and this one does not name. What the member wrote stays.
 */
export function mergedList(kept: string[], before: string[], now: string[]): string[] {
  const stays = kept.filter((item) => now.includes(item) || !before.includes(item));
  return [...new Set([...stays, ...now])].slice(0, mostItems);
}

type Lists = Pick<AssessmentAnswers, 'careerGoals' | 'currentChallenges' | 'skillsToImprove' | 'qualifications'>;
const none: Lists = { careerGoals: [], currentChallenges: [], skillsToImprove: [], qualifications: [] };

/**
 * The changes to the profile after an assessment: the career stage and four lists (`docs/product/pathway.md`). Years
 * only if they are more than 0: an empty field counts as 0, and must not replace the years on the profile.
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
