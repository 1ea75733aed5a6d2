import type { Voice } from './voice.ts';

export const stuckVoice: Voice = {
  openings: [
    'Feeling stuck is worth listening to. It usually means something in you has outgrown the job as it is now.',
    'That flat feeling is common a few years in, and it rarely means you chose the wrong work. It more often means the work has stopped asking you new questions.',
    'Thank you for saying it plainly. “Stuck” tends to be one of three things: the role, the school, or the story you tell yourself about what comes next.',
    'Let’s not rush to fix it. When people in schools feel stuck, the first useful thing is to find out what exactly has stopped moving.',
  ],
  byRole: {
    teacher: [
      'For a teacher the way out is not always up: a new phase, a curriculum you write yourself or a trainee to mentor can move things as much as a responsibility point.',
      'Classroom careers rarely move in a straight line. A term leading one small thing well often opens more than a year of waiting for a vacancy.',
    ],
    school_leader: [
      'Leaders often feel stuck because the whole week is other people’s problems. Getting one strand of work back that is yours can shift a great deal.',
      'In leadership it helps to ask whether you have outgrown the post or only the way you are spending its hours.',
    ],
    support_staff: [
      'Support roles have more ways forward than most schools advertise: HLTA, cover, pastoral lead, school business, and routes into teaching that pay while you train.',
      'In support roles progression is rarely written down, so people wait for it. Asking to see what the next grade would need is a fair request.',
    ],
  },
  steps: [
    {
      say: 'This week, keep a note of two moments that gave you energy and two that drained it. Four lines are enough to see a pattern.',
      goal: 'Note what gave and drained energy for one week',
    },
    {
      say: 'Ask one person who is two steps ahead of you for twenty minutes, with one question: what did you stop doing to get there?',
      goal: 'Talk for twenty minutes with someone two steps ahead',
    },
    {
      say: 'Pick one thing you would like to be known for in your school by July, and write it as one sentence you could say to your line manager.',
      goal: 'Write one sentence on what I want to be known for by July',
    },
    {
      say: 'Choose one task to hand back, share or stop by half-term. Making room comes before filling it.',
      goal: 'Stop or share one task by half-term',
    },
  ],
  questions: [
    'When did you last lose track of time at work, and what were you doing?',
    'If nothing changed for a year, what would bother you most about that?',
    'Is it the job, the school or the direction that has stopped moving?',
    'What would “unstuck” look like on an ordinary Tuesday?',
  ],
  skills: ['Leadership', 'Mentoring', 'Curriculum planning', 'Teamwork', 'Technology integration'],
  keywords: ['career', 'wellbeing', 'leadership', 'mentor', 'progression', 'coaching'],
};
