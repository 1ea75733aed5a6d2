import type { Challenge } from '#areas/pathway/contract/assessment-options.ts';
import type { StepWords } from './skill-steps.ts';

/** A step for a challenge or goal that is not about a skill. */
interface CareStep extends StepWords {
  key: string;
  keywords: string;
}

const balance: CareStep = {
  key: 'care:balance',
  title: 'Take one thing off your week',
  description:
    'Write down what you do in a week. Choose one thing that helps no pupil, and agree with your line manager that it stops.',
  keywords: '\\m(wellbeing|workload|marking|looking after)',
};

/** Steps for challenges that do not relate to one skill. */
export const careSteps: Partial<Record<Challenge, CareStep>> = {
  'Workload and marking': balance,
  'Staying well': {
    key: 'care:staying-well',
    title: 'Protect two evenings',
    description:
      'Choose two evenings without school work, tell one person, and check after half a term whether it worked.',
    keywords: '\\m(wellbeing|looking after)',
  },
  Confidence: {
    key: 'care:confidence',
    title: 'Keep a folder of what went well',
    description:
      'One line a week: a lesson, a word from a parent, a pupil who got there. Read it before you apply for anything.',
    keywords: '\\m(early career|ECT|wellbeing|teaching assistant)',
  },
  'Lack of progression': {
    key: 'care:progression',
    title: 'Ask for a career conversation',
    description:
      'Half an hour with your line manager: where you want to go, what is in the way, and one thing they can open for you.',
    keywords: '\\m(leader|leads|run a department)',
  },
  'Time for professional learning': {
    key: 'care:time',
    title: 'Put an hour a fortnight in the diary',
    description: 'Agree it with the person who makes the timetable, for one term, and say what you will use it for.',
    keywords: '\\m(TeachMeet|drop-in|workload)',
  },
  'Feeling isolated': {
    key: 'care:company',
    title: 'Find two people who do your job',
    description: 'In another school, so that you can say anything. Swap one problem each before half-term.',
    keywords: '\\m(TeachMeet|network|drop-in|support staff|early career|leads)',
  },
};

/** Steps for goals within the current role. */
export const goalCareSteps: Record<string, CareStep> = {
  'Find a better balance': balance,
  'Move school or phase': {
    key: 'care:visit',
    title: 'Spend a day in the phase or school you want',
    description:
      'Ask through a colleague or a circle. Look at the ordinary parts: break duty, the staffroom, the last lesson.',
    keywords: '\\m(both sides|primary|early reading|TeachMeet)',
  },
  'Return to teaching': {
    key: 'care:return',
    title: 'Ask what returning would take',
    description:
      'Talk to a return to teaching adviser of the Department for Education, and ask a school for a week of observation.',
    keywords: '\\m(early career|ECT|supply|returning)',
  },
};
