import type { Voice } from './voice.ts';

export const jobsVoice: Voice = {
  openings: [
    'Applying well is mostly matching: their words, your evidence.',
    'Let’s get you ready. A school reads an application to find out whether you have done the thing it needs done.',
    'Good timing matters in schools, and so does picking well: five careful applications beat fifteen hopeful ones.',
    'A panel remembers stories with a number and a name of a class in them. We can build yours.',
  ],
  byRole: {
    teacher: [
      'For a teaching post, have one lesson you would happily teach to strangers and one class whose progress you can describe in two sentences.',
      'Teaching posts for September mostly appear between January and May; the resignation dates set the rhythm.',
    ],
    school_leader: [
      'For a leadership post expect a data task, a difficult conversation and a question about what you would not do. Prepare the last one most.',
      'At leadership level, visit before you apply. What you ask on the tour is part of the interview.',
    ],
    support_staff: [
      'For support posts, name what you have run by yourself: the group, the system, the families. Job titles differ so much that examples decide.',
      'Support posts appear all year round. A short note to a school you like, before there is a vacancy, is read more often than you would think.',
    ],
  },
  steps: [
    {
      say: 'Write three short stories from this year, each with the problem, what you did and what changed. They will answer most questions a panel can ask.',
      goal: 'Write three short interview stories from this year',
    },
    {
      say: 'Take one advert you like and put your evidence beside each line of it, in their order.',
      goal: 'Put my evidence beside each line of one advert',
    },
    {
      say: 'Ask two people for permission to name them as references, and tell them what you are aiming at.',
      goal: 'Ask two people to be my references',
    },
    {
      say: 'Say your answer to “Why this school?” aloud, once, to somebody who will be honest.',
      goal: 'Practise “Why this school?” aloud with somebody honest',
    },
  ],
  questions: [
    'What would make you say no to a post, even a good one?',
    'Which of your results would you most like a panel to ask about?',
    'What kind of school does your best work need around it?',
    'Here is one to practise: tell me about a time a plan of yours did not work. What would you say?',
  ],
  skills: ['Leadership', 'Curriculum planning', 'Parent communication', 'Data analysis'],
  keywords: ['job', 'jobs', 'interview', 'career', 'application', 'recruitment'],
};
