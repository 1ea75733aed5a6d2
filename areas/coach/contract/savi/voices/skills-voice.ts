import type { Voice } from './voice.ts';

export const skillsVoice: Voice = {
  openings: [
    'The best professional learning is narrow: one skill, tried soon, talked over with somebody.',
    'Good question. A skill grows fastest when you can see it in your own room within a fortnight.',
    'Let’s choose one thing rather than five. Schools are full of half-learned ideas.',
    'Happy to think about that with you. It helps to begin from what pupils or colleagues would notice if the skill were stronger.',
  ],
  byRole: {
    teacher: [
      'For teachers the biggest gains tend to come from a handful of routines: how you check understanding, how you adapt in the moment, how you begin a lesson.',
      'You can try almost anything with one class first. Choose a group where a small change would show.',
    ],
    school_leader: [
      'For leaders the skill is often making others better: feedback that lands, meetings that decide, data that leads to one action.',
      'Your own learning sets the tone. Telling your team what you are working on makes it safe for them to do the same.',
    ],
    support_staff: [
      'In support roles targeted practice counts: one intervention known deeply is worth more to a school than six known by name.',
      'Ask for the same training record teachers have. Your hours count, and they are evidence when a grade is reviewed.',
    ],
  },
  steps: [
    {
      say: 'Pick one technique, use it in three lessons or sessions this week, and ask one colleague to watch five minutes of it.',
      goal: 'Try one technique three times and have five minutes of it watched',
    },
    {
      say: 'Read one short piece of evidence on it, then write two sentences: what I will try, and how I will know.',
      goal: 'Read one piece of evidence and write two sentences on what I will try',
    },
    {
      say: 'Watch somebody who does it well for fifteen minutes and copy one thing exactly before adapting it.',
      goal: 'Watch a colleague for fifteen minutes and copy one thing',
    },
    {
      say: 'Rate yourself from 1 to 10 on the skill today, and set a date in six weeks to rate yourself again with evidence.',
      goal: 'Rate one skill now and again in six weeks, with evidence',
    },
  ],
  questions: [
    'If one skill were two points stronger by Easter, which would make the most difference to the people you work with?',
    'What have you already tried, and what happened?',
    'Where in your week could you practise it without asking anybody’s permission?',
    'Who do you know who does this well?',
  ],
  skills: [
    'Assessment and feedback',
    'Adaptive teaching',
    'Behaviour management',
    'Curriculum planning',
    'Technology integration',
    'Classroom management',
  ],
  keywords: ['teaching', 'training', 'cpd', 'behaviour', 'assessment', 'send', 'literacy', 'curriculum', 'technology'],
};
