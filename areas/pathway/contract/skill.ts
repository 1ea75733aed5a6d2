import * as z from 'zod/mini';
import { skillAreas } from '#areas/development/contract/skill.ts';

/** The twelve ratings of a self-assessment (`docs/product/pathway.md`). */
export const skills = skillAreas;
export const skill = z.enum(skills);
export type Skill = z.infer<typeof skill>;

/** The labels of the twelve on screens, and the options of 'skills to improve'. */
export const skillLabels: Record<Skill, string> = {
  classroomManagement: 'Classroom management',
  curriculumPlanning: 'Curriculum planning',
  assessmentAndFeedback: 'Assessment and feedback',
  differentiation: 'Adaptive teaching (differentiation)',
  behaviorManagement: 'Behaviour management',
  parentCommunication: 'Parent communication',
  technologyIntegration: 'Technology integration',
  dataAnalysis: 'Data analysis',
  teamwork: 'Teamwork',
  leadership: 'Leadership',
  mentoring: 'Mentoring',
  administrativeTasks: 'Administrative tasks',
};

/** One word or two, for the spokes of a chart. */
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

/** The skill that a label names, if it names one. */
export const skillNamed = (label: string): Skill | undefined =>
  skills.find((key) => skillLabels[key].toLowerCase() === label.toLowerCase());

/** The range of the slider (`docs/product/pathway.md`). */
export const leastRating = 1;
export const mostRating = 10;
/** Where the slider of an unrated skill is drawn. It is a position, never an answer. */
export const defaultRating = 5;

/** With fewer ratings than this a self-assessment gives no result. */
export const fewestRatings = 8;

/** A rating of oneself. */
export const rating = z.int().check(z.minimum(leastRating), z.maximum(mostRating));

/** A level for each of the twelve. */
export type Ratings = Record<Skill, number>;

/** Somebody's own ratings: null where they have not rated the skill. */
export type OwnRatings = Record<Skill, number | null>;

/** One schema for each of the twelve. */
export function forEachSkill<Schema>(schema: Schema): Record<Skill, Schema> {
  return Object.fromEntries(skills.map((key) => [key, schema])) as Record<Skill, Schema>;
}

/** The skills that somebody has rated, with the rating, in the order of the twelve. */
export const ratedSkills = (from: Partial<OwnRatings>): { skill: Skill; level: number }[] =>
  skills.flatMap((skill) => {
    const level = from[skill];
    return typeof level === 'number' ? [{ skill, level }] : [];
  });

/** How many more ratings a result needs; 0 when there are enough. */
export const ratingsMissing = (from: Partial<OwnRatings>): number =>
  Math.max(0, fewestRatings - ratedSkills(from).length);
