import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { roleKeywords } from '../roles/role-steps.ts';
import { careSteps, goalCareSteps } from './care-steps.ts';
import { skillKeywords } from './skill-steps.ts';

const careKeywords = new Map(
  [...Object.values(careSteps), ...Object.values(goalCareSteps)].map(({ key, keywords }) => [key, keywords]),
);

const isSkill = (word: string): word is Skill => skills.some((skill) => skill === word);

/**
 * The regular expression that finds circles for a step. Of the steps towards a role, only the first (meeting people in
 * the role) has circles. An unknown key matches nothing.
 */
export function circleWordsOf(stepKey: string): string {
  const [kind = '', one = '', two = ''] = stepKey.split(':');
  if (kind === 'skill' && isSkill(one)) return skillKeywords[one];
  if (kind === 'role') return (one === 'shadow' ? roleKeywords[two] : undefined) ?? '(?!)';
  return careKeywords.get(stepKey) ?? '(?!)';
}
