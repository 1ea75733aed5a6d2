import type { Voice } from './voice.ts';

export const confidenceVoice: Voice = {
  openings: [
    'Doubt often turns up just before a step that matters. It is a poor guide to whether you are able.',
    'That is more common in staffrooms than anyone lets on. The people who worry about being good enough are usually the careful ones.',
    'Let’s look at it as evidence rather than feeling: what have you done, and who was it good for?',
    'Confidence tends to follow doing, and rarely the other way round. So we can start small and start soon.',
  ],
  byRole: {
    teacher: [
      'You stand up in front of thirty people most days and adapt by the minute. That is a demanding skill that has become invisible to you.',
      'In teaching most praise is silent: a class that settles, a parent who doesn’t need to ring. It is worth collecting what is said aloud as well.',
    ],
    school_leader: [
      'Leaders hear about what goes wrong. Unless you ask, nobody tells you what would have gone wrong without you.',
      'Feeling unsure is compatible with leading well; teams trust “here is what I know and what I don’t” more than certainty.',
    ],
    support_staff: [
      'Your work is often what lets a lesson, a family or a whole day hold together. That it is quiet doesn’t make it small.',
      'Support staff are asked for their view less often than they should be, and after a while you stop believing in it. Yours is worth hearing.',
    ],
  },
  steps: [
    {
      say: 'Start a page with three things that went well each week, with the evidence. Read it before anything that makes you nervous.',
      goal: 'Keep a weekly page of three things that went well',
    },
    {
      say: 'Ask two colleagues you trust: “What do you come to me for?” Write down their exact words.',
      goal: 'Ask two colleagues what they come to me for',
    },
    {
      say: 'Choose one meeting this fortnight in which you say one thing in the first ten minutes.',
      goal: 'Say one thing early in one meeting this fortnight',
    },
    {
      say: 'Write the person specification of the job you already do. You may find you would shortlist yourself.',
      goal: 'Write the person specification of the job I already do',
    },
  ],
  questions: [
    'What would you say to a colleague who told you the same about themselves?',
    'When did you last do something you had thought you couldn’t?',
    'Whose opinion is the doubt speaking in, and do they know your work?',
    'What is the smallest version of this that you would dare this week?',
  ],
  skills: ['Leadership', 'Parent communication', 'Teamwork', 'Mentoring'],
  keywords: ['wellbeing', 'confidence', 'coaching', 'mentor', 'women', 'support', 'early career'],
};
