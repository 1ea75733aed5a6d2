import type { Skill } from '#areas/pathway/contract/skill.ts';

/** The text of a step: what to do, and how. */
export interface StepWords {
  title: string;
  description: string;
}

/** The ratings in three bands: begin (1 to 4), practise (5 to 7), share (8 to 10). */
export const bands = ['begin', 'practise', 'share'] as const;
export type Band = (typeof bands)[number];

export function bandOf(rating: number): Band {
  if (rating <= 4) return 'begin';
  return rating <= 7 ? 'practise' : 'share';
}

const step = (title: string, description: string): StepWords => ({ title, description });

/** The steps for each skill and band. Each is small enough for one term. */
export const skillSteps: Record<Skill, Record<Band, StepWords>> = {
  classroomManagement: {
    begin: step(
      'Fix three routines',
      'Choose entry, handing out and packing up. Teach each one as if it were content, for two weeks.',
    ),
    practise: step(
      'Watch a calm classroom',
      'Observe two lessons of a colleague whose lessons start calmly. Write down what they do in the first five minutes.',
    ),
    share: step(
      'Invite colleagues to your lessons',
      'Ask two colleagues to watch your routines. Afterwards, ask each of them for one question.',
    ),
  },
  curriculumPlanning: {
    begin: step(
      'Plan one unit backwards',
      'Begin with what pupils should be able to do at the end, then choose the lessons that get them there.',
    ),
    practise: step(
      'Improve a unit that does not work well',
      'Put the weak point on one page: what comes before it, what comes after, and what you would move.',
    ),
    share: step(
      'Lead one curriculum conversation',
      'Bring a sequence to your team, and agree what every pupil should know by the end of the year.',
    ),
  },
  assessmentAndFeedback: {
    begin: step(
      'Replace one pile of marking',
      'Try whole-class feedback for one class for half a term, and keep what it saved.',
    ),
    practise: step(
      'Plan from what they got wrong',
      'Use one short quiz a week, and change the next lesson because of it. Note what you changed.',
    ),
    share: step(
      'Agree one marking rule with your team',
      'Find one kind of marking that helps nobody, and suggest what to do instead.',
    ),
  },
  differentiation: {
    begin: step(
      'Adapt for one pupil, well',
      'Ask your SENCO about one pupil, choose one adjustment, and keep it up for half a term.',
    ),
    practise: step(
      'Give support, then remove it',
      'In one unit, keep the goal the same for all pupils. Plan when you will remove each support.',
    ),
    share: step(
      'Share what works for one need',
      'Write a page on an adjustment that helped, and talk it through with the people who teach the same pupils.',
    ),
  },
  behaviorManagement: {
    begin: step(
      'Choose your words beforehand',
      'Write down three short sentences for the three things that happen most, and use them for two weeks.',
    ),
    practise: step(
      'Follow one pupil for a day',
      'See where it goes well and why. Use one thing from it in your own lessons.',
    ),
    share: step('Coach a colleague on one class', 'Watch, agree one change, and watch again two weeks later.'),
  },
  parentCommunication: {
    begin: step(
      'Make five good-news calls',
      'One minute each, about something you saw. Begin with families you have never rung.',
    ),
    practise: step(
      'Prepare one hard conversation',
      'Decide the one thing they should leave with. Ask a colleague to play the parent first.',
    ),
    share: step('Run something for families', 'An hour on how to help at home, with one thing to take away.'),
  },
  technologyIntegration: {
    begin: step(
      'Learn one tool properly',
      'Choose one that your school has already paid for, and use it every week for half a term.',
    ),
    practise: step(
      'Let a tool save you an hour',
      'Find the weekly job that a shared document, a quiz or a template could do.',
    ),
    share: step(
      'Show your team one thing that helps',
      'Ten minutes in a meeting, and a page they can follow without you.',
    ),
  },
  dataAnalysis: {
    begin: step(
      'Ask one question of your data',
      'Take one class and one question, such as who has stopped improving, and act on the answer.',
    ),
    practise: step(
      'Bring figures to a decision',
      'Use attendance, assessment and what you have seen together for one decision about a group.',
    ),
    share: step('Make one report shorter', 'Take a report your team writes, and keep only what somebody acts on.'),
  },
  teamwork: {
    begin: step(
      'Plan one thing together',
      'Share a unit, a display or a duty with one colleague, and split it by what each does best.',
    ),
    practise: step(
      'Take on a joint piece of work',
      'Work for half a term with somebody from another part of the school.',
    ),
    share: step(
      'Chair a meeting that ends early',
      'Send the question beforehand, decide it, and write down who does what.',
    ),
  },
  leadership: {
    begin: step(
      'Lead something small, start to end',
      'A trip, a club, a display week: something with other people, a date and an end.',
    ),
    practise: step(
      'Lead a change in one team',
      'Choose one problem, agree what better would look like, and see it through for a term.',
    ),
    share: step(
      'Hand something over',
      'Give a piece of your work to somebody who is ready for it, and help them to do it their way.',
    ),
  },
  mentoring: {
    begin: step(
      'Support a new colleague',
      'Offer a new colleague twenty minutes a week for half a term, and mostly listen.',
    ),
    practise: step(
      'Mentor somebody through a term',
      'Agree one focus, see it in a lesson, and talk about that and nothing else.',
    ),
    share: step(
      'Look after other mentors',
      'Bring the mentors in your school together twice a term, around one real case.',
    ),
  },
  administrativeTasks: {
    begin: step('Do your paperwork at a fixed time', 'Choose an hour, protect it, and keep one list.'),
    practise: step('Simplify one form', 'Find the form your team likes least, and take out what nobody reads.'),
    share: step(
      'Write down how it is done',
      'Turn a job that only you know into a page that somebody else can follow.',
    ),
  },
};

/** Words in circles that relate to a skill: regular expressions, matched from the start of a word. */
export const skillKeywords: Record<Skill, string> = {
  classroomManagement: '\\m(classroom|routine|cover staff)',
  curriculumPlanning: '\\m(curriculum|sequenc)',
  assessmentAndFeedback: '\\m(assessment|marking|feedback|quizz)',
  differentiation: '\\m(SEND|inclusion|adaptive|EAL|SENCO)\\M',
  behaviorManagement: '\\m(behaviour|pastoral)',
  parentCommunication: '\\m(parent|famil|carer)',
  technologyIntegration: '\\m(technolog|digital|computing|online)',
  dataAnalysis: '\\m(data|report card|assessment)',
  teamwork: '\\m(TeachMeet|team|network)',
  leadership: '\\m(leader|leads|leading|run a department|senior)',
  mentoring: '\\m(mentor|early career|ECT)',
  administrativeTasks: '\\m(business|operations|office|workload)',
};
