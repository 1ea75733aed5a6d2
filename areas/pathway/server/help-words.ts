import { listCoursesFor } from '#areas/development/server/index.ts';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { careSteps, goalCareSteps } from './care-steps.ts';
import { roleKeywords } from './role-steps.ts';
import { skillKeywords } from './skill-steps.ts';

const careKeywords = new Map(
  [...Object.values(careSteps), ...Object.values(goalCareSteps)].map(({ key, keywords }) => [key, keywords]),
);

const isSkill = (word: string): word is Skill => skills.some((skill) => skill === word);

/** What a circle or an event that helps with a step speaks of: a regular expression of ours. A key we do not know finds nothing. */
export function helpWordsOf(stepKey: string): string {
  const [kind = '', one = '', two = ''] = stepKey.split(':');
  const words = kind === 'skill' && isSkill(one) ? skillKeywords[one] : careKeywords.get(stepKey);
  return words ?? (kind === 'role' ? roleKeywords[two] : undefined) ?? '(?!)';
}

const mostCourses = 2;

/** Up to two items of the catalogue that speak of these words: those that say so in their title first. */
export function fittingCourses(words: string): { id: number; title: string }[] {
  // PostgreSQL's signs for the edges of a word; JavaScript has one for both.
  const spoken = new RegExp(words.replaceAll(/\\[mM]/g, '\\b'), 'i');
  const courses = listCoursesFor();
  const byTitle = courses.filter(({ title }) => spoken.test(title));
  const byWords = courses.filter((course) => !byTitle.includes(course) && spoken.test(course.words));
  return [...byTitle, ...byWords].slice(0, mostCourses).map(({ id, title }) => ({ id, title }));
}
