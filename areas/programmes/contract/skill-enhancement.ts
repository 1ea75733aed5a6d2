import type { Programme } from './programme.ts';

export const skillEnhancement: Programme = {
  id: 'skill-enhancement',
  title: 'Skill Enhancement',
  description:
    'Choose one skill, practise it on purpose for a term, and be able to show that it made a difference to pupils or to colleagues. For people who are settled in a role and want to be better at it.',
  level: 'Intermediate',
  duration: '8-10 weeks',
  modules: [
    {
      id: 'where-you-stand',
      title: 'Where you really stand',
      description:
        'Most development plans start from what is on offer. This one starts from evidence about your own practice, and ends with one skill that is worth a term of your time.',
      duration: '1-2 weeks',
      activities: [
        {
          title: 'Rate yourself, then find the evidence',
          description:
            'Score yourself out of ten on the twelve skills of the self-assessment. Beside your three lowest and your three highest write one piece of evidence that somebody else could check. Where you have a number and no evidence, change the number to a question mark.',
        },
        {
          title: 'Look where the work ends up',
          description:
            'Look at what your work leaves behind rather than at how it felt: six books, a behaviour log, the minutes of a meeting you chaired, the queries that come back to your desk. Ask what a stranger would say you are good at, and what would puzzle them. Write one sentence for each.',
        },
        {
          title: 'Check it against a standard',
          description:
            'Set your notes beside the standards for your role: the Teachers’ Standards, the Headteachers’ Standards, those for HLTAs, or your own nation’s. Find the one statement that your evidence supports least. Standards describe a whole profession, so read yours as a place to start and not as a verdict.',
        },
        {
          title: 'Choose one skill, and say why now',
          description:
            'Pick one skill that is narrow enough to practise this week: ‘questions that reach the back row’ and not ‘teaching’, ‘chairing a meeting that ends on time’ and not ‘leadership’. Write down who would notice if it got better, and what they would see. If nobody would notice, choose another.',
        },
      ],
    },
    {
      id: 'watching-and-being-watched',
      title: 'Watching and being watched',
      description:
        'You learn a skill fastest by seeing it done well, and by having someone you trust look at your own attempt. Nobody grades anything in this module.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Watch someone for one thing only',
          description:
            'Ask a colleague who is good at your skill whether you may watch for fifteen minutes: in a lesson, at the front desk, on the gate or in a meeting. Look for that one thing and write down what they say and do, word for word where you can. Leave judgement out; you are collecting moves to borrow.',
        },
        {
          title: 'Ask for the thinking behind it',
          description:
            'Within two days, sit down with them for ten minutes and ask about two moments you noted: ‘What did you see just before you did that?’ Experts often cannot explain a skill in general, but they can explain a moment. Write down the cue they noticed as well as what they did.',
        },
        {
          title: 'Be watched on your own terms',
          description:
            'Invite someone to watch you for fifteen minutes and tell them the one thing to look for. Ask for what they saw and not for what they thought, and for one suggestion at most. Do it early in the week, so that there is time to try the suggestion before Friday.',
        },
        {
          title: 'Write down your two moves',
          description:
            'From all that you have seen choose two small moves to make your own, each with its cue: ‘When three hands go up, I wait until there are eight.’ Put them where you will see them at the moment you need them. Two is plenty.',
        },
      ],
    },
    {
      id: 'small-practice',
      title: 'Small practice, often',
      description:
        'Skill grows in short, repeated attempts with feedback, not in one long training day. You set up ten days of practice that fit inside the job you have.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Rehearse out loud, alone',
          description:
            'Before you try a move for real, say it aloud three times in an empty room: the instruction, the question, the first line of the phone call. It feels silly, and it works, because the words are ready when your attention is needed elsewhere. Change any sentence that you stumble over.',
        },
        {
          title: 'Run ten days',
          description:
            'On ten working days try one move at a set time: the first five minutes of period three, the morning gate, the weekly briefing. Mark the day if you did it, whether or not it went well. Missing one day means nothing; missing three means that the time is wrong, so change the time.',
        },
        {
          title: 'Change one thing at a time',
          description:
            'After the fifth day look back and alter one detail: the wording, where you stand, how long you wait, who goes first. Keep everything else as it was, so that you can tell what made the difference. Write the change and what happened on one line.',
        },
        {
          title: 'Take something away',
          description:
            'New practice needs room, so find twenty minutes a week to give back. It may be a set of marking that could be whole-class feedback, a spreadsheet that nobody opens or a meeting that could be a note. Agree it with whoever needs to know before you stop.',
        },
      ],
    },
    {
      id: 'did-it-work',
      title: 'Did it work?',
      description:
        'England’s standard for professional development begins with what changes for pupils. You find that out honestly, from evidence that is small enough to gather in a week.',
      duration: '1-2 weeks',
      activities: [
        {
          title: 'Say what would have to be true',
          description:
            'Finish one sentence: ‘If this has worked, then this has changed for these pupils or colleagues.’ Add how you would know within a week: a count, a sample of work, one question asked. Add what you would expect to see if it had not worked, too.',
        },
        {
          title: 'Gather a small, fair sample',
          description:
            'Collect the same thing from before and after, or from a group you changed something for and one you did not: ten exit tickets, a tally of who answers, the number of reminders sent. Choose what will be in the sample before you look at it. Keep pupils’ names out of your notes.',
        },
        {
          title: 'Ask those on the receiving end',
          description:
            'Put one neutral question to five people who felt the change: ‘What is different about how we start now?’ tells you more than ‘Do you like it?’. Include someone you expect to be unimpressed. Write down what they say in their own words.',
        },
        {
          title: 'Record it while you remember',
          description:
            'Write it up in the development tracker: the hours, what you tried, what changed and what you would do differently. Choose the category by what you did: a course is structured, watching a colleague is reflective, planning together is informal. Four lines now save an evening before your next appraisal.',
        },
      ],
    },
    {
      id: 'passing-it-on',
      title: 'Passing it on',
      description:
        'Explaining a skill is the last part of learning it. You help one other person with what you have learnt, and leave something behind that they can use without you.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Write the one-page version',
          description:
            'Put your two moves on a single page: the problem, the cue, what to say or do, and what goes wrong at first. Leave out theory that does not change what the reader does on Monday. Ask someone in a different role to read it, and rewrite whatever they ask you to explain.',
        },
        {
          title: 'Offer fifteen minutes',
          description:
            'Offer a short slot where it fits: a department meeting, a briefing for teaching assistants, an early career teacher’s mentor meeting, a quiet moment in the office. Show the move, let people rehearse it in pairs, and answer two questions. Finish early.',
        },
        {
          title: 'Share it in a circle',
          description:
            'Post your page in a circle here and say plainly what it did and what it did not do for you. Ask one real question, such as where it fails with older pupils or in a larger school. Come back within a week and add the best reply to your page.',
        },
        {
          title: 'Coach one person through it',
          description:
            'Find one colleague who wants to try it and watch them once, looking only for the move. Tell them one thing that you saw work, ask what they would change, and stop there. Fix a date three weeks on to ask how it is going.',
        },
      ],
    },
  ],
};
