import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { roleKeywords } from '../roles/role-steps.ts';
import { careSteps, goalCareSteps } from './care-steps.ts';
import { skillKeywords } from './skill-steps.ts';

const careKeywords = new Map(
  [...Object.values(careSteps), ...Object.values(goalCareSteps)].map(({ key, keywords }) => [key, keywords]),
);

const isSkill = (word: string): word is Skill => skills.some((skill) => skill === word);

/**
 * What a circle that helps with a step speaks of: a regular expression of ours. Of the steps towards a role only the
 * first, meeting people who have it, is helped by a circle. A key we do not know finds nothing.
 */
export function circleWordsOf(stepKey: string): string {
  const [kind = '', one = '', two = ''] = stepKey.split(':');
  if (kind === 'skill' && isSkill(one)) return skillKeywords[one];
  if (kind === 'role') return (one === 'shadow' ? roleKeywords[two] : undefined) ?? '(?!)';
  return careKeywords.get(stepKey) ?? '(?!)';
}
