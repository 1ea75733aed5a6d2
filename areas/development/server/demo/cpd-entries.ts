import type { ActivityType, CpdCategory } from '#areas/development/contract/cpd-category.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { TeachersStandard } from '#areas/development/contract/teachers-standard.ts';

export interface DemoEntry {
  category: CpdCategory;
  activityType: ActivityType;
  title: string;
  description: string;
  reflection?: string;
  hoursSpent: number;
  /** At most: never before the term began. */
  daysAgo: number;
  standards?: TeachersStandard[];
  skillArea?: SkillArea;
}

/** The term of the person to sign in as: twelve hours. */
export const thisTerm: DemoEntry[] = [
  {
    category: 'structured_cpd',
    activityType: 'workshop_attendance',
    title: 'Trust maths day: fractions from Year 3 to Year 9',
    description:
      'All the maths leads of the trust in one hall. We followed one idea, a fraction as a number, through seven years of books and found where it gets lost.',
    reflection: 'We lose it in Year 7, when everything turns into a procedure. Number lines are back on my wall.',
    hoursSpent: 5,
    daysAgo: 34,
    standards: ['TS3', 'TS4'],
    skillArea: 'curriculumPlanning',
  },
  {
    category: 'reflective_cpd',
    activityType: 'peer_observation',
    title: 'Two lessons in food technology',
    description:
      'Watched how thirty pupils with knives are kept safe without a raised voice: everything is rehearsed, and nobody waits for equipment.',
    reflection: 'My equipment routine costs four minutes a lesson. Trays on tables before they come in.',
    hoursSpent: 2,
    daysAgo: 20,
    standards: ['TS7'],
    skillArea: 'classroomManagement',
  },
  {
    category: 'structured_cpd',
    activityType: 'coaching_session',
    title: 'Coaching with the head of department',
    description: 'Went through a department budget line by line, and practised saying no to a photocopier.',
    reflection: 'I know more than I thought. What I do not know is who decides in March.',
    hoursSpent: 1.5,
    daysAgo: 12,
    standards: ['TS8'],
    skillArea: 'leadership',
  },
  {
    category: 'informal_cpd',
    activityType: 'collaborative_planning',
    title: 'Planned the Year 9 booklet together',
    description: 'Three of us and one document. We cut eleven pages and agreed which six questions everybody sets.',
    hoursSpent: 2,
    daysAgo: 8,
    standards: ['TS4', 'TS6'],
    skillArea: 'teamwork',
  },
  {
    category: 'informal_cpd',
    activityType: 'podcast',
    title: 'Two episodes on retrieval practice',
    description: 'On the train. One with a primary head, one with a researcher who was less sure than I had expected.',
    reflection: 'Fewer questions, further back.',
    hoursSpent: 1.5,
    daysAgo: 3,
    standards: ['TS2'],
  },
];

/** What she recorded before the term began; `daysAgo` counts back from its first day. */
export const before: DemoEntry[] = [
  {
    category: 'structured_cpd',
    activityType: 'certification',
    title: 'Emergency first aid at work',
    description: 'A day in the library with a trainer, two dummies and a great many bandages. Lasts three years.',
    hoursSpent: 6,
    daysAgo: 60,
    standards: ['TS8'],
  },
  {
    category: 'reflective_cpd',
    activityType: 'action_research',
    title: 'Mini whiteboards for six weeks',
    description:
      'One class with, one class without, the same six quizzes. Wrote it up on two pages for the department.',
    reflection: 'It was not the boards. It was that I waited until all of them were up.',
    hoursSpent: 4.5,
    daysAgo: 130,
    standards: ['TS6'],
    skillArea: 'assessmentAndFeedback',
  },
  {
    category: 'informal_cpd',
    activityType: 'professional_discussion',
    title: 'Reading group: one paper on worked examples',
    description: 'Six of us, tea, and a paper that two had read. We are trying faded examples with Year 10.',
    hoursSpent: 1,
    daysAgo: 190,
    standards: ['TS4'],
  },
];

/** What happened here and waits for her word. */
export const waiting: DemoEntry & { from: string } = {
  from: 'resource:55',
  category: 'structured_cpd',
  activityType: 'certification',
  title: 'Cyber security for school staff',
  description:
    'Passwords, phishing, lost laptops and whom to call. The National Cyber Security Centre publishes training for schools.',
  hoursSpent: 1,
  daysAgo: 1,
};

/** Others of the demonstration, a few entries each. */
export const ofOthers: Record<string, DemoEntry[]> = {
  'hira.nadeem': [
    {
      category: 'structured_cpd',
      activityType: 'webinar',
      title: 'Reading fluency across the curriculum',
      description: 'An hour online with forty others, and a choral reading of a science text that nobody will forget.',
      hoursSpent: 1,
      daysAgo: 9,
      standards: ['TS3'],
    },
    {
      category: 'reflective_cpd',
      activityType: 'professional_reading',
      title: 'A guide to effective professional development',
      description: 'Read it twice, the second time with our own programme beside it and a red pen.',
      hoursSpent: 2.5,
      daysAgo: 25,
      standards: ['TS8'],
      skillArea: 'mentoring',
    },
  ],
  'sian.pritchard': [
    {
      category: 'structured_cpd',
      activityType: 'conference',
      title: 'Regional conference for new heads',
      description: 'Two days on governors, budgets and keeping your weekends. The corridor was the best part.',
      hoursSpent: 12,
      daysAgo: 30,
      skillArea: 'leadership',
    },
  ],
  'priya.raman': [
    {
      category: 'informal_cpd',
      activityType: 'mentoring',
      title: 'Mentor meeting: the first parents’ evening',
      description: 'Rehearsed three hard conversations with my ECT, and learned one sentence from her.',
      hoursSpent: 1,
      daysAgo: 5,
      standards: ['TS8'],
      skillArea: 'mentoring',
    },
  ],
};

/** Which items of the catalogue people went through, and what they thought: username, item, days since, rating. */
export const wentThrough: [string, number, number, number | null][] = [
  ['demo', 8, 40, null],
  ['hira.nadeem', 17, 50, 4],
  ['sian.pritchard', 17, 44, 3],
  ['priya.raman', 55, 21, 4],
  ['tom.blackwood', 34, 60, 5],
  ['priya.raman', 34, 33, 5],
  ['nasreen.akhtar', 41, 28, 4],
];
