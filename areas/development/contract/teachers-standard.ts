import * as z from 'zod/mini';
import type { SkillArea } from './skill.ts';

/** Part one of the Teachers' Standards (England, 2011), by their numbers. */
export const teachersStandards = ['TS1', 'TS2', 'TS3', 'TS4', 'TS5', 'TS6', 'TS7', 'TS8'] as const;
export type TeachersStandard = (typeof teachersStandards)[number];

/** The standards of an activity, without duplicates, in order. */
export const standards = z.pipe(
  z.array(z.enum(teachersStandards)).check(z.maxLength(30)),
  z.transform((named: TeachersStandard[]) => teachersStandards.filter((standard) => named.includes(standard))),
);

/** 'Standard 2', 'Standards 4, 6', or an empty string for none. */
export const standardsWords = (named: readonly TeachersStandard[]): string =>
  named.length === 0
    ? ''
    : `Standard${named.length > 1 ? 's' : ''} ${named.map((standard) => standard.slice(2)).join(', ')}`;

export const standardLabels: Record<TeachersStandard, string> = {
  TS1: 'Set high expectations which inspire, motivate and challenge pupils',
  TS2: 'Promote good progress and outcomes by pupils',
  TS3: 'Demonstrate good subject and curriculum knowledge',
  TS4: 'Plan and teach well structured lessons',
  TS5: 'Adapt teaching to respond to the strengths and needs of all pupils',
  TS6: 'Make accurate and productive use of assessment',
  TS7: 'Manage behaviour effectively to ensure a good and safe learning environment',
  TS8: 'Fulfil wider professional responsibilities',
};

const bySkill: Record<SkillArea, readonly TeachersStandard[]> = {
  classroomManagement: ['TS7'],
  behaviorManagement: ['TS7'],
  curriculumPlanning: ['TS3', 'TS4'],
  assessmentAndFeedback: ['TS6'],
  dataAnalysis: ['TS6'],
  differentiation: ['TS5'],
  technologyIntegration: ['TS4'],
  teamwork: ['TS8'],
  parentCommunication: ['TS8'],
  mentoring: ['TS8'],
  // These two belong to the Headteachers' Standards.
  leadership: [],
  administrativeTasks: [],
};

/** The standards that a skill belongs to. None without a skill. */
export const standardsOfSkill = (skill: SkillArea | undefined): readonly TeachersStandard[] =>
  skill === undefined ? [] : bySkill[skill];
