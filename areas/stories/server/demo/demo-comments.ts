/** `afterHours`: how long after the comment that it answers. `by`: a username of the demonstration. */
interface DemoAnswer {
  by: string;
  afterHours: number;
  content: string;
}

/** `daysAgo`: how long before today, so that the demonstration is never out of date. */
export interface DemoThread {
  by: string;
  daysAgo: number;
  content: string;
  answers: DemoAnswer[];
}

/** What the people of the demonstration say under the stories, by slug; the oldest first, as they are shown. */
export const demoThreads: Record<string, DemoThread[]> = {
  'the-sunday-night-list': [
    {
      by: 'ben.hartnell',
      daysAgo: 10.4,
      content:
        "I'm a data manager, so I am in this story, and not as the hero. We kept a second spreadsheet for two years because nobody had told me that the first one was any trouble. If yours doesn't talk to the trust's, tell the person whose job it is. Mine took an afternoon to mend, and I would much rather have known.",
      answers: [],
    },
    {
      by: 'joel.baptiste',
      daysAgo: 9.6,
      content:
        "First-year ECT. I did it on Sunday, on the back of a raffle ticket book. Nineteen things, and eleven of them turned out to be one thing, which was that I hadn't rung a parent back. Rang her on Monday. She wanted to say thank you for the PE kit.",
      answers: [
        {
          by: 'abena.mensah',
          afterHours: 3,
          content: 'You could have asked me, you know. I am two doors down.',
        },
        { by: 'joel.baptiste', afterHours: 4.5, content: 'I know. That was on the list.' },
      ],
    },
    {
      by: 'tom.blackwood',
      daysAgo: 8.2,
      content:
        "I'd argue gently with one part. I have been Graham, and 'nobody asked you to' is easier for a deputy to say than for a second-year teacher to believe. People mark twice because in some other school, once, somebody did look.\n\nThe slips of paper work because the person who is named has to answer, in the room. That needs a head who will go first, and I'd have put that bit in bold.",
      answers: [
        {
          by: 'priya.raman',
          afterHours: 6,
          content:
            "Speaking as the second-year teacher: yes. I still write in my Year 9 books twice, and I couldn't tell you who the second time is for.",
        },
        {
          by: 'tom.blackwood',
          afterHours: 16,
          content:
            "For nobody, as of tomorrow. I'll say so at briefing, so that it isn't only you who knows. You might have told me in the corridor, but I see the difficulty.",
        },
      ],
    },
    {
      by: 'marcia.grant',
      daysAgo: 6.3,
      content:
        "The line about the doctor matters more to me than all the rest. I've seen lists like these go round and round. If the same thing has been at the top for six weeks, talk about it to somebody who isn't paper.",
      answers: [],
    },
    {
      by: 'claire.freer',
      daysAgo: 3.1,
      content:
        'Every school has a Pauline and a hatch. *Whose is it?* is on a card by my own telephone now. First week: I was asked for forty-one things, and nine of them were mine. I did about thirty.',
      answers: [],
    },
    {
      by: 'demo',
      daysAgo: 1.6,
      content:
        "I tried the slips in our department meeting. There are six of us, so hardly a survey, but four wrote down the homework log. Our head of department thought that the deputy wanted it; the deputy thought that she did. It's gone.",
      answers: [],
    },
  ],
  'nine-words': [
    {
      by: 'orla.mcateer',
      daysAgo: 33.5,
      content:
        "'Talk beside him. Not to him.' I've spent years trying to tell people what it is I do all day, and there it is in six words. I counted my own questions on Friday: thirty-eight before break. I'd have sworn it was under ten.",
      answers: [
        {
          by: 'kate.ormerod',
          afterHours: 7,
          content:
            "Thirty-eight is about where I started. What helped our team was singing the day instead. It's surprisingly hard to sing a question.",
        },
      ],
    },
    {
      by: 'imran.sheikh',
      daysAgo: 30.2,
      content:
        "A lovely piece, and one caution from somebody who does outreach. The waiting isn't the plan by itself. There is a therapist in this story who wrote it out in steps, and there are adults who were trained. I visit schools where 'no pressure' has quietly come to mean that nobody does anything for a year.\n\nIf a child isn't speaking in school, ring your speech and language service in the first half-term. The earlier it is, the smaller the steps.",
      answers: [
        {
          by: 'hira.nadeem',
          afterHours: 5,
          content:
            'Agreed, with the footnote that our waiting list is nine months. What we do meanwhile:\n\n- no direct questions, from anybody, and that includes the office\n- one key adult, and ten minutes a day of something to do with the hands\n- a note from home of what she has said there that week\n\nIt is all in the leaflet that the service sends with the letter, so nobody has to invent it.',
        },
        {
          by: 'imran.sheikh',
          afterHours: 21,
          content:
            'That is exactly what I should have written. And I think I was harder on the story than it deserves: she did ring the therapist.',
        },
      ],
    },
    {
      by: 'jan.harker',
      daysAgo: 21.4,
      content:
        'In a nursery this is called commentary, and we do it with three year olds from morning until home time. Then they turn five and we all stop. I have never found out why.',
      answers: [
        {
          by: 'grace.lunt',
          afterHours: 26,
          content: 'Because somebody hands us a tick sheet and we start asking again. I include myself.',
        },
      ],
    },
    {
      by: 'agnieszka.nowak',
      daysAgo: 14.3,
      content:
        'I said nothing in my first two terms in England, in Year 8. By Christmas I understood nearly everything. There was a dinner lady who told me about her dog every day and never waited for an answer. My first English sentence in that school was to ask what he was called.',
      answers: [],
    },
  ],
  'the-last-bus': [
    {
      by: 'jago.penrose',
      daysAgo: 47.3,
      content:
        "Cornwall, the same story, with a ferry in it. I drew the maps for our petition and I was very proud of them. We have two late days now instead of five, and more children stay than ever did. I'd still have the bus back tomorrow.",
      answers: [
        {
          by: 'helen.tyson',
          afterHours: 6,
          content:
            'Two days here too, since September. The long lunch was the hard part for us. Nobody had asked the cook first, and by nobody I mean me.',
        },
      ],
    },
    {
      by: 'mick.costello',
      daysAgo: 41.2,
      content:
        "I can't agree with her about the campaign, and I say it with respect. If we go quiet and make it work, then it counts as working, and next year it's the breakfast money. Somebody in that office should have to stand at the gate at twenty past three. I wouldn't have let up.",
      answers: [
        {
          by: 'siobhan.quigley',
          afterHours: 11,
          content:
            "I read it as both meetings in one week, rather than going quiet. It's the children in the meantime she's sorry about, I think, and not the petition.",
        },
        {
          by: 'mick.costello',
          afterHours: 34,
          content:
            'I read the end again over my sandwich, and so it does say. I may have been cross because I know that sentence of hers. I have one of my own, about boilers.',
        },
      ],
    },
    {
      by: 'sean.brannigan',
      daysAgo: 28.3,
      content:
        'Two exclusions to nine, and nobody ever decided to be harsher. The thing in the middle went away, and that was all. I meet the other end of that in my job, and I would hand this page to any leadership team.',
      answers: [],
    },
  ],
  'a-door-that-opens-outwards': [
    {
      by: 'dean.salt',
      daysAgo: 62.4,
      content:
        'Site manager, eleven years. I laughed at the forty-four keys (I have thirty-one) and then I stopped laughing, because our lift key was in the office as well. It hangs beside the lift now, in a box with a code that they know and we know. £14.',
      answers: [
        {
          by: 'denise.clough',
          afterHours: 4,
          content: 'Good man. Now go and try to shut the door of your accessible toilet from a chair.',
        },
        {
          by: 'dean.salt',
          afterHours: 27,
          content: 'Two PE mats and the Christmas tree. They have been moved.',
        },
      ],
    },
    {
      by: 'rhys.bevan',
      daysAgo: 58.1,
      content:
        "No relation to Mrs Bevan, sadly. I've begun to use 'you're not allowed to explain' on myself, when my form tell me what was wrong with a lesson. It is horrible. I recommend it.",
      answers: [],
    },
    {
      by: 'hannah.weiss',
      daysAgo: 44.6,
      content:
        "One thing I'd add as a SENCO, and it isn't a complaint: watch who is asked, and how often. We had a girl in Year 10 who had been taken round by so many kindly adults that she said she'd like a turn at being somebody who just gets to her lesson. Now they volunteer, they choose the route, and it's never the same pupil twice in a year.",
      answers: [
        {
          by: 'fiona.mackellar',
          afterHours: 9,
          content:
            'That is a fair challenge. Here it is whole classes, and not only the pupils with a plan, which spreads it out. The P7s were merciless about the coat hooks.',
        },
      ],
    },
    {
      by: 'lin.zhao',
      daysAgo: 17.8,
      content: 'On behalf of Sioned: ask the technician. There is always a drawer.',
      answers: [],
    },
  ],
};
