import * as z from 'zod/mini';

/**
 * The twelve skills of the self-assessment, the skill tree and mentoring. Every list of skills derives from this one.
 */
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

export const levelCount = 5;

/**
 * The id of a node. Nodes are numbered from 1, five to a skill: 1 to 5 are classroom management, 6 to 10 curriculum
 * planning.
 */
export const nodeOf = (skill: SkillArea, level: number): number => skillAreas.indexOf(skill) * levelCount + level;
export const nodeCount = skillAreas.length * levelCount;

/** The hours of confirmed CPD at which each level is reached. */
export const hoursOfLevel = [2, 6, 12, 20, 30] as const;
/** Points for an hour of confirmed CPD. */
export const experienceOfHour = 10;
