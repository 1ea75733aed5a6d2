import type { Voice } from './voice.ts';

export const changeVoice: Voice = {
  openings: [
    'Change is a real option and you don’t have to decide today. What you know about people and learning travels further than it feels.',
    'Let’s separate the two halves of it: what you want to leave, and what you want to go towards. They often need different answers.',
    'A change goes best in small tests. You can find out a lot before you hand in any notice.',
    'Thank you for trusting me with that. Plenty of people move phase, role or hours, and many of them stay in education.',
  ],
  byRole: {
    teacher: [
      'For a teacher there are moves that keep your pay and pension (phase, SEND, trust roles, teacher education) and moves that do not. It is worth knowing which is which.',
      'Before leaving the classroom altogether, it is worth asking for the change you need: fewer days, another year group, a term’s sabbatical. Schools agree more often than they advertise.',
    ],
    school_leader: [
      'From leadership, people move across trusts, into local authorities, teacher education and school improvement, and some step back to teaching gladly. None of these is failing.',
      'You carry budget, people and accountability experience. Outside schools that has other names, and translating it is half the work.',
    ],
    support_staff: [
      'From a support role into teaching, look at the salaried routes and the apprenticeship; with a degree and your experience the path can be a year.',
      'Support staff move between pastoral, SEND, technical and office work more easily than they think. The skills are closer than the job titles.',
    ],
  },
  steps: [
    {
      say: 'Talk to one person who has made the move you are considering, and ask what they miss.',
      goal: 'Ask someone who made the same move what they miss',
    },
    {
      say: 'Write two columns this evening: what I would keep, what I would leave. Then circle the three that matter most.',
      goal: 'Write what I would keep and what I would leave',
    },
    {
      say: 'Arrange half a day somewhere that does the work you are thinking of, before the term ends.',
      goal: 'Arrange a half-day visit before the term ends',
    },
    {
      say: 'Work out the month in which you would need to decide: notice dates in schools are fixed, and knowing yours takes the pressure off today.',
      goal: 'Find out my notice date and decide when to decide',
    },
  ],
  questions: [
    'What would have to be true for staying to feel like a choice?',
    'Which part of your work would you be sorry to lose?',
    'Who else does this decision touch, and what do they hope for?',
    'If the change went well, what would you be doing a year from now at eleven on a Wednesday?',
  ],
  skills: ['Mentoring', 'Technology integration', 'Parent communication', 'Teamwork'],
  keywords: ['career', 'change', 'wellbeing', 'flexible', 'routes', 'training'],
};
