import * as z from 'zod/mini';

/** The twelve skills of the self-assessment, the skill tree and mentoring. Every list of skills derives from this one. */
export const skillAreas = [
  'classroomManagement',
  'curriculumPlanning',
  'assessmentAndFeedback',
  'differentiation',
  'behaviorManagement',
  'parentCommunication',
  'technologyIntegration',
  'dataAnalysis',
  'teamwork',
  'leadership',
  'mentoring',
  'administrativeTasks',
] as const;
export type SkillArea = (typeof skillAreas)[number];
export const skillArea = z.enum(skillAreas, 'Choose a skill from the list');

export const skillLabels: Record<SkillArea, string> = {
  classroomManagement: 'Classroom management',
  curriculumPlanning: 'Curriculum planning',
  assessmentAndFeedback: 'Assessment and feedback',
  differentiation: 'Adaptive teaching',
  behaviorManagement: 'Behaviour management',
  parentCommunication: 'Parent communication',
  technologyIntegration: 'Technology integration',
  dataAnalysis: 'Data analysis',
  teamwork: 'Teamwork',
  leadership: 'Leadership',
  mentoring: 'Mentoring',
  administrativeTasks: 'Administrative tasks',
};

export const mostLevels = 5;

/** Nodes are numbered from 1, five to a skill: 1 to 5 are classroom management, 6 to 10 curriculum planning. */
export const nodeOf = (skill: SkillArea, level: number): number => skillAreas.indexOf(skill) * mostLevels + level;
export const nodeCount = skillAreas.length * mostLevels;

/** Hours of confirmed CPD after which a level is reached. */
export const hoursOfLevel = [2, 6, 12, 20, 30] as const;
/** An hour of confirmed CPD is worth so much. */
export const experienceOfHour = 10;
