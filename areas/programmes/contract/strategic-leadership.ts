import type { Programme } from './programme.ts';

export const strategicLeadership: Programme = {
  id: 'strategic-leadership',
  title: 'Strategic Leadership',
  description:
    'Take one real question of your school from first look to review. For middle and senior leaders, in the classroom and in the business of the school, who are ready to lead something larger than their own team.',
  level: 'Advanced',
  duration: '10-12 weeks',
  modules: [
    {
      id: 'what-you-lead-for',
      title: 'What you lead for',
      description:
        'Strategy starts with a purpose that people can repeat in the corridor. You put yours into words, test it against how you spend your time, and choose the question that this programme will be about.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Write the sentence you would defend',
          description:
            'Finish in one sentence: ‘Because of how I lead, children here will’, without the words excellence, journey or passion. Say it to a governor, a teaching assistant and a parent, and ask each of them what they think you would stop doing. If the sentence would fit any school in the country, make it smaller.',
        },
        {
          title: 'Audit two weeks of your diary',
          description:
            'Go back through your last ten working days and mark each half hour: for the purpose, keeping things running, or neither. Add it up before you explain it. Then choose one thing under ‘neither’ to end, and one under ‘keeping things running’ that would be a step up for somebody else.',
        },
        {
          title: 'Read yourself against ten standards',
          description:
            'Go through the ten headings of the Headteachers’ Standards 2020, from school culture to governance and accountability, or those of your own nation, and write one recent piece of evidence beneath each. Leave the blanks blank. They tell you what to ask for next: a project, a secondment, or an NPQ in senior leadership or headship.',
        },
        {
          title: 'Choose your question',
          description:
            'Pick one question about your school that will matter in two years, that nobody fully owns and that you may touch: attendance after lunch, reading in Year 7, why support staff leave. Put it as a question and not as a solution. Agree it with your head or line manager, together with what you may decide alone.',
        },
      ],
    },
    {
      id: 'reading-the-school',
      title: 'Reading your school',
      description:
        'Before changing anything, find out what happens now and why people do as they do. You look at the same question through numbers, rooms and voices, and hardest at what does not fit.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Put three years on one page',
          description:
            'Draw the figures that bear on your question for the last three years, with the size of each group beside them. Ask what the pattern would look like without five of the pupils or two of the staff. Mark on the page what the numbers cannot tell you.',
        },
        {
          title: 'Walk the question',
          description:
            'Spend two periods and one break following your question through the building: stand where it happens, at the time it happens. Note what the timetable, the room, the bell and the forms make easy or hard. Many stubborn problems are arrangements before they are attitudes.',
        },
        {
          title: 'Listen to six people',
          description:
            'Talk for fifteen minutes each with two pupils or parents, two people who teach and two in support roles, and ask: ‘What happens now, and what have we tried before?’ Defend nothing. Tell them when they will hear what you learnt, and keep to it.',
        },
        {
          title: 'Write the case against yourself',
          description:
            'Set out your best explanation in five lines, and then the strongest case that you are wrong. Ask a colleague who disagrees with you to improve the second part. Keep whichever version survives, and note what evidence would change your mind.',
        },
      ],
    },
    {
      id: 'leading-change',
      title: 'A change that lasts',
      description:
        'Schools seldom lack new ideas; they lack the room to finish them. You plan one change that is small enough to do properly, and you plan what stops so that it can.',
      duration: '2-3 weeks',
      activities: [
        {
          title: 'Name the few things that must happen',
          description:
            'Describe the change as three to five things that a visitor could see, and say what may vary from room to room. ‘Every lesson begins with four questions from last week’ can be seen; ‘a culture of retrieval’ cannot. If the list grows past five, you have two changes, so choose one.',
        },
        {
          title: 'Price it in minutes',
          description:
            'Work out what the change asks of each person, in minutes a week, for its first half term. Find as many minutes to take away, and name what goes. Show both columns to a union representative or a sceptical colleague before anyone hears of a launch.',
        },
        {
          title: 'Pilot with the willing and one doubter',
          description:
            'Set up a four-week pilot with a small group that includes somebody with real doubts and real standing. Meet for ten minutes a week over two questions: what is in the way, and what have you quietly adapted? When they are right, change the plan where everyone can see.',
        },
        {
          title: 'Decide when you would stop',
          description:
            'Before it spreads, set a date for review, two measures and the result that would make you end it. Share all three with staff and governors. Ending something well at its review earns more trust for the next change than dragging it on.',
        },
      ],
    },
    {
      id: 'growing-people',
      title: 'Growing the people',
      description:
        'A strategy is carried out by people who are tired on a Thursday. You look after their work, hold the conversation you have been putting off, and hand over something that matters.',
      duration: '2-3 weeks',
      activities: [
        {
          title: 'Map your team’s next steps',
          description:
            'For each person you lead write what they do best, what they want next and when you last asked. Where you do not know, ask in a ten-minute conversation that is not about performance. Begin with support staff, who are usually asked least.',
        },
        {
          title: 'Prepare the conversation you avoid',
          description:
            'Write your opening in three sentences: what you have seen, why it matters, and a question to which you do not know the answer. Rehearse it with Savi, or with a peer who plays the other side unfairly. Hold it within the week, in private and early in the day.',
        },
        {
          title: 'Hand over something real',
          description:
            'Give one piece of your question to someone, with the authority that belongs to it and not only the tasks. Agree the outcome, the limits and when you will talk, and stay out of it in between. When it comes back different from how you would have done it, ask whether it is worse or only different.',
        },
        {
          title: 'Take one weight off',
          description:
            'Ask your team which of the things you ask of them costs most and helps pupils least. End it or halve it before the half term is out, and say that you have. Then do the same for yourself: choose one evening a week on which you answer nothing.',
        },
      ],
    },
    {
      id: 'governors-and-money',
      title: 'Governors, money and the long view',
      description:
        'To lead a school is to account for it. You learn to read a budget as a list of choices, put a case to those who govern, and leave a plan that outlasts your own interest in it.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Read the budget as choices',
          description:
            'Ask your school business manager for half an hour with the budget, and bring three questions: what share goes on staff, what has changed since last year, and what worries them. Find the line that your question depends on. Write down what the school goes without in order to pay for it.',
        },
        {
          title: 'Write two pages for governors',
          description:
            'Put your question, your evidence and your request on two pages, with the recommendation in the first paragraph and the risks on the first page. Use plain figures and spell out every acronym. Ask a governor or trustee to read it and to tell you what they would ask.',
        },
        {
          title: 'Sit in the room',
          description:
            'Ask to observe a meeting of governors or trustees, or of one of their committees, from beginning to end. Note which questions moved the discussion, and who asked them. Afterwards ask the chair what they wish that leaders told them sooner.',
        },
        {
          title: 'Plan two years on one page',
          description:
            'Write what will be true in one year and in two, who owns each part if you leave, and what you will not take on meanwhile. Turn your own part into goals on your profile, each with a date: the post, the NPQ or the project that comes next. Book the review with your head or chair now, while there is room in the diary.',
        },
      ],
    },
  ],
};
