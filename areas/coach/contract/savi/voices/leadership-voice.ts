import type { Voice } from './voice.ts';

export const leadershipVoice: Voice = {
  openings: [
    'Leadership in schools is learned by leading something small and real, and you can begin before anybody gives you a title.',
    'Good. Wanting to lead is worth being deliberate about, because the posts go to people who can point at something that is better because of them.',
    'The step into leading is mostly a change of what you are proud of: from your own lessons or work to what other people manage to do.',
    'Let’s make this concrete. Panels look for one improvement you led, how you brought people with you, and what you would do differently.',
  ],
  byRole: {
    teacher: [
      'From the classroom the usual first rungs are subject leader, head of year or a TLR for one strand. Each shows you can lead adults as well as pupils.',
      'As a teacher you have a natural test bed: one scheme of work, one year team, one routine that others would take on if it worked.',
    ],
    school_leader: [
      'You lead already, so the next question is scope: a whole phase, the whole school, or across the trust. Each asks for evidence beyond your own area.',
      'At your level people look for strategy they can see. One priority you carried from evidence to impact says more than a list of duties.',
    ],
    support_staff: [
      'Leadership is not only for teachers: pastoral lead, SEND support lead, cover or site management and school business leadership all run teams and budgets.',
      'From a support role, leading a rota, an intervention or a new starter’s first month is real leadership. It is worth describing it that way.',
    ],
  },
  steps: [
    {
      say: 'Offer to lead one improvement that fits in six weeks, with a before and an after you can show on one page.',
      goal: 'Lead one six-week improvement with a before and an after',
    },
    {
      say: 'Ask to sit in on one meeting above your usual level, and write down what the people in it had to decide.',
      goal: 'Sit in on one meeting above my usual level',
    },
    {
      say: 'Find the person specification of the post you have in mind and mark each line green, amber or red. The reds are your plan.',
      goal: 'Mark a person specification green, amber and red',
    },
    {
      say: 'Have one conversation you have been putting off with a colleague, and prepare its first sentence.',
      goal: 'Hold one conversation I have been putting off',
    },
  ],
  questions: [
    'What would the people around you say is already better because of you?',
    'Which part of leading draws you: the people, the curriculum, or making the place run?',
    'Whose leadership have you learned most from, and what exactly did they do?',
    'What would you want to change first, and who would need to want it too?',
  ],
  skills: ['Leadership', 'Teamwork', 'Data analysis', 'Mentoring', 'Administrative tasks'],
  keywords: ['leadership', 'leader', 'leaders', 'head', 'senior', 'management', 'npq', 'senco'],
};
