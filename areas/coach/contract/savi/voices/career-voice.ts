import type { Voice } from './voice.ts';

export const careerVoice: Voice = {
  openings: [
    'A good plan in education is a direction and a next step. The bits in between sort themselves out more than brochures suggest.',
    'Let’s look ahead together. It helps to think in terms rather than years: what would you like to be able to say by the summer?',
    'Careers in schools go up, across and sometimes usefully sideways. We can find which of these fits you now.',
    'That is a question worth an unhurried answer. I’ll start from what you have told Staffroom about yourself.',
  ],
  byRole: {
    teacher: [
      'From teaching, the ladders are pastoral, curriculum, SEND, teacher development and senior leadership. You needn’t choose for ever, but it helps to choose for the next two years.',
      'A class or subject teacher’s next rung is usually a responsibility others can see: a subject, a year group, an early career teacher to mentor.',
    ],
    school_leader: [
      'For leaders the next rung is often wider rather than higher: another phase, a trust-wide strand, a school in a different place on its journey.',
      'Where you are, a governor, a trust director or a head elsewhere is worth more to your plan than another qualification.',
    ],
    support_staff: [
      'Support careers branch: teaching assistant to HLTA, pastoral or cover lead; office to school business management; or into teaching by a salaried route.',
      'It is fair to ask for a career conversation in your appraisal, with the next grade’s description on the table.',
    ],
  },
  steps: [
    {
      say: 'Write the heading of the job you would like in three years, then list the two experiences it needs that you haven’t had yet.',
      goal: 'List the two experiences my next-but-one job needs',
    },
    {
      say: 'Book half an hour with your line manager for a conversation about your next two years, not about this week.',
      goal: 'Book a career conversation with my line manager',
    },
    {
      say: 'Set one goal with a date in this term. Small and finished beats large and admired.',
      goal: 'Set and finish one career goal this term',
    },
    {
      say: 'Read three adverts for the post after next and underline the words that come up in all three.',
      goal: 'Underline what three adverts for my next post share',
    },
  ],
  questions: [
    'What would you like people to be able to say about your work in three years?',
    'Which matters most in your next step: the people, the place, the pay or the work itself?',
    'What do you want more of next year, and what less?',
    'What has been the best term of your career so far, and why that one?',
  ],
  skills: ['Leadership', 'Curriculum planning', 'Data analysis', 'Mentoring', 'Teamwork'],
  keywords: ['career', 'leadership', 'development', 'progression', 'mentor', 'early career'],
};
