import type { DemoInnerCircle } from '../demo-content.ts';

/** The one that the person one signs in as does not belong to, and so must never come to know of. */
export const theBlimeyRoom: DemoInnerCircle = {
  name: 'The Blimey Room',
  description:
    'Six heads and deputies of small schools. You say what happened before nine, we say blimey. Advice only if you ask for it.',
  color: 'green',
  maxMembers: 10,
  inviteCode: 'before-nine-oclock',
  madeDaysAgo: 75,
  members: ['helen.tyson', 'catrin.howells', 'rachel.dunning', 'mick.costello', 'jan.harker', 'fiona.mackellar'],
  discussions: [
    {
      by: 'helen.tyson',
      daysAgo: 73.6,
      title: 'House rules, such as they are',
      content: `After I moaned in public about having nobody to ring, five of you rang. So here's a room.

1. You may post at any hour. Nobody has to answer at any hour.
2. "Blimey" is a complete reply.
3. If you want advice, put a question mark in the title.
4. Nothing here about a named child, ever. That goes through the proper door, and some of us are the proper door.

I'll start. Safeguarding call at ten past seven. Leak over the library at half past. Supply agency at eight to say they'd nobody. I taught Class 2 about floating and sinking, which felt topical.`,
      replies: [
        { by: 'mick.costello', afterHours: 0.4, content: `Blimey.` },
        { by: 'catrin.howells', afterHours: 0.7, content: `Blimey. I'm reading this from a ladder.` },
        {
          by: 'jan.harker',
          afterHours: 2.9,
          content: `Blimey, and well done on the floating. What sank?`,
        },
        { by: 'helen.tyson', afterHours: 3.3, content: `The library, mostly.` },
      ],
    },
    {
      by: 'mick.costello',
      daysAgo: 50.8,
      title: 'Nineteen. What do I tell them, and when?',
      content: `We're a one-form intake. Thirty is the number everything's built on. The forecast for next September is nineteen, and there are no more babies coming up the road. I've stood on the gate and counted.

The budget holds this year. It doesn't hold the year after, not with seven classes. So it's mixed ages or it's people, and with mixed ages it's still probably people.

Governors know. The staff can count as well as I can. I've done twelve years here promising them I'd always tell them first, and I don't have anything to tell them yet but the number.`,
      replies: [
        {
          by: 'catrin.howells',
          afterHours: 1.8,
          content: `Every class of mine has been mixed since before I came, and I'd happily have your Year 1 and 2 teachers down for two days so they can see it isn't the end of the world. That's for later. For now: blimey, Mick. I'm sorry.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 4.4,
          content: `Tell them the number. "Nineteen, and here's the date when I'll know what it means." You've told me yourself that people can stand most things but being smiled at.`,
        },
        {
          by: 'jan.harker',
          afterHours: 21.7,
          content: `We've been here. I waited for the plan before I spoke, and by then they'd made up three worse ones between them. I'd go early. I'd also ask HR to be in the building that week and not on the phone.`,
        },
        {
          by: 'mick.costello',
          afterHours: 163,
          content: `Told them Tuesday, after school, in the hall, sat on the little chairs. I said the number and the date. It was dead quiet and then the cook said "well, I can do nineteen dinners" and everybody laughed and a few cried. I did my crying in the car like a professional.`,
        },
      ],
    },
    {
      by: 'catrin.howells',
      daysAgo: 28.4,
      title: 'I snapped at a child',
      content: `Not dreadfully. But I did, in front of the others, over a glue stick.

I'd taught four days out of five, done headship from eight until midnight on three of them, and the roofer had just rung to say Thursday. He's eight. He asked me where the purple ones were and I said, "I don't know, I'm not your servant." He isn't a child who gets told that at home. I watched his face work it out.

I said sorry to him, properly, at his height, before lunch. I rang his mam myself. She was kind, which was worse.

I don't need advice. I know what the advice is.`,
      replies: [
        {
          by: 'helen.tyson',
          afterHours: 0.6,
          content: `He'll remember that a head got down on her knees and said sorry. I'm ringing you at eight, and I'll do the talking.`,
        },
        {
          by: 'jan.harker',
          afterHours: 2.2,
          content: `Twenty-eight years and I could give you my list, with dates. You told on yourself before anyone asked you to. Go to bed.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 13.5,
          content: `No advice. I'm quick at timetables and newsletters, though, and I've a quiet Friday afternoon. Send me whichever one is making you feel ill.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 15.1,
          content: `Fiona, I'm not proud. Yes. He brought me a purple glue stick this morning with my name on it, so I've been crying at glue since ten to nine.`,
        },
      ],
    },
    {
      by: 'rachel.dunning',
      daysAgo: 11.6,
      title: 'What do I say to a parent who only wants the one word?',
      content: `I wouldn't talk about our outcome in the big circle and I still won't. In here: four "expected standard", two "strong standard" that I'm very proud of, safeguarding met, and one "needs attention" for attendance and behaviour. It's the attendance half, and that's flu, a flood and three families.

So no single word any more, and I'm all for that. I've now had eleven parents at the gate ask me, "Yes, but what did we *get*?" One told me the school down the road "got a better one" and couldn't tell me what.

The new card is fairer, and nobody at my gate knows how to read it. How have you been putting it?`,
      replies: [
        {
          by: 'mick.costello',
          afterHours: 1.1,
          content: `I say "come in and I'll show you". I've got the card blown up to A2 in the entrance with a pencil on a string, and I've written next to each line what it looks like in our school. Takes three minutes. They go straight to the one we did worst in, and I talk about that first.`,
        },
        {
          by: 'jan.harker',
          afterHours: 5.8,
          content: `"Four things we do as well as you'd hope, two we do better, and one we're working on with your help." For attendance it really is with their help, so ask them.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 23.4,
          content: `We've had several words each up here for years and they still ask me for one. I've taken to saying "happy". It isn't on the form.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 48.9,
          content: `Pencil on a string it is. The first parent wrote "needs a bench" beside attendance. She meant the bus stop. She's right, they stand in the rain and then they go home.`,
        },
      ],
    },
  ],
  resources: [
    {
      by: 'helen.tyson',
      daysAgo: 66.2,
      title: 'NAHT, and the advice line that picks up',
      description: `I'd been a member for fourteen years before I rang it. Somebody who has sat in the chair, on the same day, who isn't your employer. Put the number in your phone tonight.`,
      resourceType: 'link',
      url: 'https://www.naht.org.uk/',
      category: 'People to ring',
      tags: ['advice', 'heads'],
      upvotes: 4,
    },
    {
      by: 'mick.costello',
      daysAgo: 30.7,
      title: 'Buying for schools: get help',
      description: `I filled in the form about the gas contract expecting nothing and a person rang me back, a nice one, who knew more about gas than our broker. Free. If your budget looks like mine, start here.`,
      resourceType: 'tool',
      url: 'https://www.gov.uk/guidance/buying-for-schools',
      category: 'Money',
      tags: ['energy', 'contracts', 'budget'],
      upvotes: 5,
    },
  ],
};
