import type { Voice } from './voice.ts';

export const generalVoice: Voice = {
  openings: [
    'I’m glad you came by. I’m Savi: a program that helps you think about your work in education, starting from your own profile.',
    'Hello. We can talk about a next step, a skill, an application, a wobble in confidence or whether to change direction.',
    'I’m listening. Tell me a little more and I can be more useful than general advice would be.',
    'Let’s think aloud together. I know what you have written in your profile, and what is going on here in Staffroom.',
  ],
  byRole: {
    teacher: [
      'As a teacher you’ll find people here a rung or two ahead who remember exactly where you are.',
      'Much of what helps a teacher here is other teachers: what they tried, and how it went.',
    ],
    school_leader: [
      'As a leader you may find this a rare place where nobody needs anything decided by you.',
      'Leading can be lonely. The circles are good company, and mentors have sat in your chair.',
    ],
    support_staff: [
      'Support staff are as much what Staffroom is for as anybody. Your career counts here.',
      'There is more for support roles here than most places offer, and your experience is wanted in the circles.',
    ],
  },
  steps: [
    {
      say: 'A good first step: write down the one thing about work you would change by the end of term, in one sentence.',
      goal: 'Name the one thing I would change by the end of term',
    },
    {
      say: 'Take ten quiet minutes to look at your profile and add one thing you are proud of from this year.',
      goal: 'Add one thing I am proud of to my profile',
    },
    {
      say: 'Find one circle that fits what you do and answer one question in it. Helping is a quick way in.',
      goal: 'Answer one question in a circle',
    },
    {
      say: 'Set one small goal for this half-term, something you could finish in an hour.',
      goal: 'Finish one small goal this half-term',
    },
  ],
  questions: [
    'What is on your mind about work at the moment?',
    'If we had only ten minutes, what would you most like to have clearer at the end of them?',
    'What made you open this page today?',
    'What is going well, and what is taking more out of you than it should?',
  ],
  skills: ['Leadership', 'Mentoring', 'Assessment and feedback'],
  keywords: ['career', 'wellbeing', 'development', 'early career', 'leadership'],
};
