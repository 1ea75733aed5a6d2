import { type Audience, everybody, fitsPosition, type Position } from '#areas/development/contract/audience.ts';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { careSteps, goalCareSteps } from './care-steps.ts';
import { roleKeywords } from './role-steps.ts';
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

/** What the name of a circle says about its audience. Circles have no such data of their own. */
const namedAudiences: [RegExp, Partial<Audience>][] = [
  [
    /\b(heads|headteachers?|senior leaders?|executive|governors)\b/i,
    { levels: ['senior_leader', 'headteacher', 'trust_leader'] },
  ],
  [/\b(run a department|middle leaders?|heads of department)\b/i, { roles: ['teacher'], levels: ['middle_leader'] }],
  [/\b(maths|english|science|subject) leads?\b/i, { roles: ['teacher'], levels: ['middle_leader', 'senior_leader'] }],
  [/\bmaths\b/i, { subjects: ['Mathematics', 'Primary (all subjects)'] }],
  [/\bscience\b/i, { subjects: ['Science', 'Biology', 'Chemistry', 'Physics', 'Primary (all subjects)'] }],
  [/\b(early years|EYFS|nursery|reception)\b/i, { phases: ['early_years'] }],
  [/\b(primary|early reading|phonics|infants?)\b/i, { phases: ['primary', 'early_years'] }],
  [/\bsecondary\b/i, { phases: ['secondary'] }],
  [/\b(sixth form|post-16|A level)\b/i, { phases: ['post_16'] }],
  [/\bSENCOs?\b/i, { roles: ['senco'] }],
  [/\b(teaching assistants?|TAs|support staff)\b/i, { roles: ['teaching_assistant', 'early_years_practitioner'] }],
  [/\b(business|operations|office)\b/i, { roles: ['business'] }],
];

/** Whether a circle is for a person, as far as its name tells. */
export const circleFits = (name: string, position: Position): boolean =>
  namedAudiences.every(([words, some]) => !words.test(name) || fitsPosition({ ...everybody, ...some }, position));
