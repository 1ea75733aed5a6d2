import type { Programme } from './programme.ts';

export const careerTransition: Programme = {
  id: 'career-transition',
  title: 'Career Transition',
  description:
    'For a change of school, phase, role or route: from support work into teaching, from the classroom into leadership, back after a break, or across to a trust. Decide whether to move, find the right place, and arrive well.',
  level: 'All Levels',
  duration: '8-10 weeks',
  modules: [
    {
      id: 'before-you-move',
      title: 'Before you move',
      description:
        'A move can solve a problem or carry it along. You work out which of the two this would be, what it would have to bring, and what you can afford.',
      duration: '1-2 weeks',
      activities: [
        {
          title: 'Name what you move from, and towards',
          description:
            'Write two lists: what you would be glad to leave, and what you want more of. Mark for each item whether it belongs to the school, to the role, to working in education, or to this particular year. If most of the first list belongs to this year, try to change the year first.',
        },
        {
          title: 'Try the repair first',
          description:
            'Choose the one thing that, put right, would make you stay, and ask for it plainly: a different year group, a fixed day, an end to one duty. Agree a date for the answer. Whatever it is, you will stay or move knowing that you asked.',
        },
        {
          title: 'Do the sums',
          description:
            'Work out what you need each month, with travel, childcare and pension contributions in it. Compare real pay points and hours, including term-time-only pay if you are support staff and any allowance that you would lose. Add what a gap or a year of training would cost, and where it would come from.',
        },
        {
          title: 'Set the terms of the search',
          description:
            'Write down your four must-haves, the furthest you will travel, and the date by which you will choose to carry on, pause or stay. Tell one person who will hold you to it. A search without an end wears people out.',
        },
      ],
    },
    {
      id: 'reading-the-market',
      title: 'Reading the market',
      description:
        'Find out where the work is, when it is advertised, and what a school is like behind its website. You end with a shortlist of five and a way to each.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Map the routes in',
          description:
            'Write down the routes that are open to you and what each asks for. Towards teaching in England: a PGCE, a SCITT, a salaried place, Teach First, or assessment only if you already have the experience; towards leadership, an NPQ or simply the next post. In Wales, Scotland and Northern Ireland begin with the council that registers teachers.',
        },
        {
          title: 'Learn the season',
          description:
            'Look at when posts like yours are advertised, and by when people must resign. Many teachers in England and Wales give notice by 31 October, 28 February or 31 May, and heads sooner; support staff usually have a notice period of their own. Check your contract, and put your own dates in your calendar.',
        },
        {
          title: 'Shortlist five schools',
          description:
            'Search the vacancies, then choose five schools worth knowing, with an advert today or without. For each read the latest inspection report, the behaviour policy and the list of staff, and note one thing that you would ask. A list of staff that changes every year is an answer too.',
        },
        {
          title: 'Visit on an ordinary day',
          description:
            'Ask two of the five whether you may visit on a working day and not only at an open evening. Watch a corridor at lesson change, the office, and how adults speak to one another when they are busy. Before you are home, write down whether you would send a child you love there.',
        },
      ],
    },
    {
      id: 'your-application',
      title: 'An application that sounds like you',
      description:
        'Panels read many letters that say the same. You gather your evidence once, and then write each application for that school and no other.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Build your bank of evidence',
          description:
            'Write ten short stories from the last three years in four lines each: the situation, what you did, what changed, what you learnt. Include two that went wrong. If you are returning or changing route, stories from other work and from home count wherever the skill is the same.',
        },
        {
          title: 'Take the person specification apart',
          description:
            'Copy each criterion into a table and put one of your stories beside it. Where you have none, say how you would close the gap, and do not hide it. Use the school’s own words for its criteria and your own words for everything else.',
        },
        {
          title: 'Write one page, for this school',
          description:
            'Open with something particular to this school, answer the essential criteria in their order, and end with what you would do in the first half term. Cut every sentence that you could send elsewhere unchanged. Ask somebody who does not work in education to read it for sense.',
        },
        {
          title: 'Look after your references and record',
          description:
            'Choose two referees, ask before you name them, and send each the advert and three lines on what you hope they can say. Account for every gap in your history, since safer recruitment checks will ask about it. Then search for your own name and see what a panel would see.',
        },
      ],
    },
    {
      id: 'the-day-itself',
      title: 'The day itself',
      description:
        'An interview in a school is long and full of small tests: a lesson, a task, a pupil panel, a tour. You prepare for each of them, and decide what you want to find out yourself.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Rehearse the lesson or the task',
          description:
            'Write to the school with two questions: what have the pupils done before, and who needs something different? Plan for one thing that every pupil can do at the end, and for what you would do with half the time. If your task is an in-tray, a phone call or a small group, rehearse that instead, aloud and with a clock.',
        },
        {
          title: 'Answer out loud, with evidence',
          description:
            'Practise six likely questions with Savi or a friend, one of them on safeguarding and one on a mistake. Answer each in under two minutes with a story from your bank. Record yourself once, and count how often you say ‘we’ when you mean ‘I’.',
        },
        {
          title: 'Write questions of your own',
          description:
            'Prepare three questions whose answers would change your decision: about workload, about behaviour, about what became of the last person in the post. Ask one of them of two different people during the day. Listen for whether the answers agree.',
        },
        {
          title: 'Decide before the phone rings',
          description:
            'Many schools offer on the same evening and expect an answer. Before you go, write down what would make you say yes, what would make you ask for a night to think, and the pay point you will ask for. If the answer is no, ask for feedback within the week and keep the one thing you can use.',
        },
      ],
    },
    {
      id: 'leaving-and-starting',
      title: 'Leaving well, starting well',
      description:
        'How you go is remembered for longer than how you came. You hand over cleanly, look after your own ending, and plan a first half term of more questions than changes.',
      duration: '1-2 weeks',
      activities: [
        {
          title: 'Write the handover you wished for',
          description:
            'On two pages list what is in hand, what happens when in the year, whom to ask, and what you would have done next. Leave out opinions about people, and pass on what concerns pupils only through the school’s own systems. Walk your successor through it if you can.',
        },
        {
          title: 'Say your goodbyes on purpose',
          description:
            'Thank five people by name for something exact, in writing or face to face, and include somebody from the office or the site team. Let pupils know in the way your school asks, and in good time for those who find endings hard. Decide which friendships and circles you will keep up.',
        },
        {
          title: 'Plan your first thirty days',
          description:
            'Before you start, ask your new line manager what a good first half term looks like to them, and write it down. List ten people to meet for ten minutes each, with one question: ‘What should I know that nobody will think to tell me?’ Until you have met them all, change nothing that is not on fire.',
        },
        {
          title: 'Set a check-in with yourself',
          description:
            'Put three dates in your calendar, after two weeks, six weeks and a term, with the same three questions: what is better, what is harder, what do I need to ask for? Set one goal for the first term on your profile. If you are an early career teacher in England, make sure that your mentor, your induction tutor and your lighter timetable are in place from the first week.',
        },
      ],
    },
  ],
};
