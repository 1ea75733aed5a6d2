import * as z from 'zod/mini';
import { skillLabels as plainSkillLabels, type SkillArea, skillAreas } from '#areas/development/contract/skill.ts';

/** The twelve ratings of a self-assessment. */
export const skills = skillAreas;
export const skill = z.enum(skills);
export type Skill = SkillArea;

/** The labels of the ratings, which are also the options of 'skills to improve'. One label also has an older term. */
export const skillLabels: Record<Skill, string> = {
  ...plainSkillLabels,
  differentiation: 'Adaptive teaching (differentiation)',
};

/** Short labels for the chart. */
export const shortSkillLabels: Record<Skill, string> = {
  classroomManagement: 'Classroom',
  curriculumPlanning: 'Curriculum',
  assessmentAndFeedback: 'Assessment',
  differentiation: 'Adapting',
  behaviorManagement: 'Behaviour',
  parentCommunication: 'Parents',
  technologyIntegration: 'Technology',
  dataAnalysis: 'Data',
  teamwork: 'Teamwork',
  leadership: 'Leadership',
  mentoring: 'Mentoring',
  administrativeTasks: 'Admin',
};

/** Returns the skill with this label. */
export const skillNamed = (label: string): Skill | undefined =>
  skills.find((key) => skillLabels[key].toLowerCase() === label.toLowerCase());

/** The range of the sliders. */
export const leastRating = 1;
export const mostRating = 10;
/** The slider position of a skill that is not rated. It is not an answer. */
export const defaultRating = 5;

/** With fewer ratings than this a self-assessment gives no result. */
export const fewestRatings = 8;

/** A member's rating of their own skill. */
export const rating = z.int().check(z.minimum(leastRating), z.maximum(mostRating));

/** A level for each of the twelve. */
export type Ratings = Record<Skill, number>;

/** A member's own ratings. Null for a skill that they have not rated. */
export type OwnRatings = Record<Skill, number | null>;

/** One schema for each of the twelve. */
export function forEachSkill<Schema>(schema: Schema): Record<Skill, Schema> {
  return Object.fromEntries(skills.map((key) => [key, schema])) as Record<Skill, Schema>;
}

/** Returns the rated skills with their ratings, in the order of `skills`. */
export const ratedSkills = (from: Partial<OwnRatings>): { skill: Skill; level: number }[] =>
  skills.flatMap((skill) => {
    const level = from[skill];
    return typeof level === 'number' ? [{ skill, level }] : [];
  });

/** Returns how many more ratings a result needs; 0 when there are enough. */
export const ratingsMissing = (from: Partial<OwnRatings>): number =>
  Math.max(0, fewestRatings - ratedSkills(from).length);
